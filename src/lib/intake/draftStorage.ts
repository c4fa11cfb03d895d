import type { TreatmentType } from '../../../domain/generated/enums'
import type { Draft } from './draft'
import { isEntry } from '../questionnaire/entry'

const keyOf = (type: TreatmentType) => `tendwell.intake.${type}`

/** The drafts of this tab: gone when it is closed, untouched by signing in. */
export type DraftStorage = {
  readonly load: (type: TreatmentType) => Draft | undefined
  /** @returns whether it was saved; a browser may refuse, or be full */
  readonly save: (draft: Draft) => boolean
  readonly remove: (type: TreatmentType) => void
}

/** @param storage read on each access, because a browser that blocks storage throws when it is referenced */
export function draftStorage(storage: () => Storage): DraftStorage {
  return {
    load: (type) => attempt(() => readDraft(type, storage().getItem(keyOf(type)))),
    save: (draft) =>
      attempt(() => {
        storage().setItem(keyOf(draft.treatmentType), JSON.stringify(draft))
        return true
      }) ?? false,
    remove: (type) => attempt(() => storage().removeItem(keyOf(type))),
  }
}

function readDraft(type: TreatmentType, text: string | null): Draft | undefined {
  const value: unknown = JSON.parse(text ?? 'null')
  if (typeof value !== 'object' || value === null) return undefined
  const { requestId, requestVersion, isSubmitted, questionnaireVersion, entries, step, ownerId, prefilled } =
    value as Partial<Record<keyof Draft, unknown>>
  if (typeof requestId !== 'string' || typeof questionnaireVersion !== 'number') return undefined
  if (typeof entries !== 'object' || entries === null) return undefined
  return {
    treatmentType: type,
    requestId,
    questionnaireVersion,
    entries: Object.fromEntries(Object.entries(entries).filter(([, entry]) => isEntry(entry))),
    ...(typeof requestVersion === 'number' && { requestVersion }),
    ...(isSubmitted === true && { isSubmitted }),
    ...(Array.isArray(prefilled) && { prefilled: prefilled.filter((id) => typeof id === 'string') }),
    ...(typeof step === 'string' && { step }),
    ...(typeof ownerId === 'string' && { ownerId }),
  }
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
