import type { FileContentFragment } from '../../generated/graphql'
import type { FileProblemCode } from './fileProblem'

/** What has become of one view that a photo is asked for. */
export type PhotoSlot =
  | { readonly phase: 'empty' }
  | { readonly phase: 'preparing'; readonly preview?: string }
  /** `share` is between 0 and 1. */
  | { readonly phase: 'sending'; readonly share: number; readonly preview?: string }
  /** The API looks at it. */
  | { readonly phase: 'checking'; readonly preview?: string }
  | { readonly phase: 'kept'; readonly fileId: string; readonly preview?: string }
  /** `canRetry`: the same bytes may well be taken the next time. */
  | {
      readonly phase: 'failed'
      readonly problem: FileProblemCode
      readonly canRetry: boolean
      readonly preview?: string
    }

/** By place. */
export type PhotoSlots = Readonly<Record<string, PhotoSlot>>

/** Where a photo belongs: a photo question, and one of its views. */
export type Place = { readonly itemId: string; readonly viewId: string }

export const placeKey = ({ itemId, viewId }: Place): string => `${itemId}/${viewId}`

const empty: PhotoSlot = { phase: 'empty' }

export const slotAt = (slots: PhotoSlots, place: Place): PhotoSlot => slots[placeKey(place)] ?? empty

/** Whether something is on its way and should not be left behind. */
export const isBusy = ({ phase }: PhotoSlot): boolean => ['preparing', 'sending', 'checking'].includes(phase)

/** What the API has kept before; of one view the newest, which comes first. */
export function slotsOf(files: readonly FileContentFragment[]): PhotoSlots {
  const kept = files.flatMap(({ id, status, itemId, viewId }) =>
    status === 'accepted' && itemId && viewId
      ? [[placeKey({ itemId, viewId }), { phase: 'kept', fileId: id } as const] as const]
      : [],
  )
  return Object.fromEntries(kept.toReversed())
}
