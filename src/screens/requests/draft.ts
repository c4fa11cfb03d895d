import type { TreatmentType } from '../../../domain/generated/enums'
import type { Entries } from './entry'

/** An intake that has been begun and not sent, as it lies in this tab. */
export type Draft = {
  readonly treatmentType: TreatmentType
  /** The id the request will have: the same however often it is sent. A UUID. */
  readonly requestId: string
  /** The version of the request that the API has answered with; absent while it knows nothing of it. */
  readonly requestVersion?: number
  /** The API has the answers for good; what is missing is their payment. */
  readonly isSubmitted?: true
  readonly questionnaireVersion: number
  readonly entries: Entries
  /** Items whose entries come from the profile and have not been confirmed by going on. */
  readonly prefilled?: readonly string[]
  /** The step last seen. */
  readonly step?: string
  /** The account that was signed in when something was last typed; another person never gets to see it. */
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

/** Whether a draft may be shown to whoever uses the browser now. */
export function belongsTo(draft: Draft, userId: string | undefined, wasSignedOut: boolean): boolean {
  if (draft.ownerId === undefined) return true
  return userId === undefined ? !wasSignedOut : draft.ownerId === userId
}

/** What counts as answered by the person: all but what the profile says and they have not looked at. */
export function confirmedOf<Value>(
  byItem: Readonly<Record<string, Value>>,
  { prefilled = [] }: Draft,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(byItem).filter(([itemId]) => !prefilled.includes(itemId)))
}

/** Whether somebody has begun it: not what the profile has begun for them, and they have not looked at. */
export function isBegun(draft: Draft): boolean {
  return draft.prefilled === undefined || Object.keys(confirmedOf(draft.entries, draft)).length > 0
}
