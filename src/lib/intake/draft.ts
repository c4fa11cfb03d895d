import type { TreatmentType } from '../../../domain/generated/enums'
import type { Entries } from '../questionnaire/entry'

/** A draft intake, as stored in this tab. */
export type Draft = {
  readonly treatmentType: TreatmentType
  /** The id of the request, a UUID: the same however often it is sent. */
  readonly requestId: string
  /** The version in the API's last answer; absent before the first save. */
  readonly requestVersion?: number
  /** The answers are submitted; only the payment is missing. */
  readonly isSubmitted?: true
  readonly questionnaireVersion: number
  readonly entries: Entries
  /** Items prefilled from the profile that the patient has not confirmed by going on. */
  readonly prefilled?: readonly string[]
  /** The last step shown. */
  readonly step?: string
  /** The account signed in at the last change; the draft is never shown to another one. */
  readonly ownerId?: string
}

/** @param requestId a fresh UUID */
export function newDraft(
  treatmentType: TreatmentType,
  questionnaireVersion: number,
  requestId: string,
): Draft {
  return { treatmentType, questionnaireVersion, requestId, entries: {} }
}

/** Returns whether a draft may be shown to the browser's current user. */
export function isVisibleTo(draft: Draft, userId: string | undefined, wasSignedOut: boolean): boolean {
  if (draft.ownerId === undefined) return true
  return userId === undefined ? !wasSignedOut : draft.ownerId === userId
}

/** Returns the entries given by the patient: all but unconfirmed ones from the profile. */
export function confirmedEntries<Value>(
  byItem: Readonly<Record<string, Value>>,
  { prefilled = [] }: Draft,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(byItem).filter(([itemId]) => !prefilled.includes(itemId)))
}

/** Returns whether the patient has begun the draft. Unconfirmed entries from the profile do not qualify. */
export function isStarted(draft: Draft): boolean {
  return draft.prefilled === undefined || Object.keys(confirmedEntries(draft.entries, draft)).length > 0
}
