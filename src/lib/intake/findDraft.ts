import type { TreatmentType } from '../../../domain/generated/enums'
import type { Session } from '../session/session'
import { wasSignedOut } from '../session/storedTokens'
import { isVisibleTo, type Draft } from './draft'
import { draftStorage } from './draftStorage'

/** The drafts of this tab. */
export const drafts = draftStorage()

/** Returns this tab's draft for a treatment, if the browser's current user may see it. */
export function findDraft(type: TreatmentType, session: Session): Draft | undefined {
  const draft = drafts.load(type)
  const userId = session.status === 'authenticated' ? session.userId : undefined
  return draft && isVisibleTo(draft, userId, hasSignedOut()) ? draft : undefined
}

/** Returns whether the user ended the last session in this browser. */
export function hasSignedOut(): boolean {
  return wasSignedOut(() => window.localStorage)
}
