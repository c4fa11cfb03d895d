import type { TreatmentType } from '../../../domain/generated/enums'
import { type SafeStorage, safeSessionStorage } from '../storage/safeStorage'
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

export function draftStorage(storage: SafeStorage = safeSessionStorage): DraftStorage {
  return {
    load: (type) => readDraft(type, storage.getJson(keyOf(type))),
    save: (draft) => storage.set(keyOf(draft.treatmentType), JSON.stringify(draft)),
    remove: (type) => void storage.remove(keyOf(type)),
  }
}

function readDraft(type: TreatmentType, value: unknown): Draft | undefined {
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
