import type { TreatmentType } from '../../../domain/generated/enums'
import type { Session } from '../../lib/session/session'
import { wasSignedOut } from '../../lib/session/storedTokens'
import { belongsTo, type Draft } from './draft'
import { draftStorage } from './draftStorage'

/** The drafts of this tab. */
export const drafts = draftStorage(() => window.sessionStorage)

/** What lies in this tab for a treatment, if whoever uses the browser now may see it. */
export function findDraft(type: TreatmentType, session: Session): Draft | undefined {
  const draft = drafts.load(type)
  const userId = session.status === 'authenticated' ? session.userId : undefined
  return draft && belongsTo(draft, userId, hasSignedOut()) ? draft : undefined
}

/** Whether the last session in this browser was ended by the person. */
export function hasSignedOut(): boolean {
  return wasSignedOut(() => window.localStorage)
}
