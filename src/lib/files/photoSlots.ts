import type { FileContentFragment } from '../../generated/graphql'
import type { FileProblemCode } from './fileProblem'

/** The state of one view's photo. */
export type PhotoSlot =
  | { readonly phase: 'empty' }
  | { readonly phase: 'preparing'; readonly preview?: string }
  /** `share` of the upload, between 0 and 1. */
  | { readonly phase: 'sending'; readonly share: number; readonly preview?: string }
  /** The API is validating the photo. */
  | { readonly phase: 'checking'; readonly preview?: string }
  | { readonly phase: 'kept'; readonly fileId: string; readonly preview?: string }
  /** `canRetry`: the same bytes may succeed next time. */
  | {
      readonly phase: 'failed'
      readonly problem: FileProblemCode
      readonly canRetry: boolean
      readonly preview?: string
    }

/** By place. */
export type PhotoSlots = Readonly<Record<string, PhotoSlot>>

/** The place of a photo: a photo question and one of its views. */
export type Place = { readonly itemId: string; readonly viewId: string }

export const placeKey = ({ itemId, viewId }: Place): string => `${itemId}/${viewId}`

const empty: PhotoSlot = { phase: 'empty' }

export const slotAt = (slots: PhotoSlots, place: Place): PhotoSlot => slots[placeKey(place)] ?? empty

/** Returns whether an upload is in progress, so that leaving needs a warning. */
export const isBusy = ({ phase }: PhotoSlot): boolean => ['preparing', 'sending', 'checking'].includes(phase)

/** Returns the photos that the API stores already; the newest of a view comes first and wins. */
export function slotsOf(files: readonly FileContentFragment[]): PhotoSlots {
  const stored = files.flatMap(({ id, status, itemId, viewId }) =>
    status === 'accepted' && itemId && viewId
      ? [[placeKey({ itemId, viewId }), { phase: 'kept', fileId: id } as const] as const]
      : [],
  )
  return Object.fromEntries(stored.toReversed())
}
