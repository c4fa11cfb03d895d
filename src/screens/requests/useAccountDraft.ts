import { useEffect, useState } from 'react'
import type { Questionnaire } from '../../../domain/intake/questionnaire'
import { logFailure } from '../../lib/session/logFailure'
import type { Session } from '../../lib/session/session'
import { drafts, findDraft } from './findDraft'
import { joinDrafts } from './joinDrafts'

/**
 * Fetches into this tab what a signed-in patient has answered before, in whichever browser. Without an answer of the
 * API one goes on with what lies in the tab.
 * @returns whether what there is has arrived
 */
export function useAccountDraft(questionnaire: Questionnaire, session: Session): boolean {
  const { treatmentType } = questionnaire
  const isPatient = session.status === 'authenticated' && session.role === 'user'
  const userId = isPatient ? session.userId : undefined
  const [askedFor, setAskedFor] = useState<string>()

  useEffect(
    function fetchDraft() {
      if (userId === undefined) return undefined
      let isWanted = true
      bringDraft()
        .catch((error: unknown) => logFailure('The account’s draft could not be read.', error))
        .finally(() => isWanted && setAskedFor(userId))
      return () => {
        isWanted = false
      }

      /** Somebody who begins anew need not say again what they have said. */
      async function prefill(): Promise<void> {
        const { draftFromProfile } = await import('./draftFromProfile')
        const draft = await draftFromProfile(questionnaire)
        if (isWanted && draft && userId) drafts.save({ ...draft, ownerId: userId })
      }

      async function bringDraft(): Promise<void> {
        const inTab = findDraft(treatmentType, session)
        if (inTab?.isSubmitted) return
        const { findAccountDraft } = await import('./accountDraft')
        const inAccount = await findAccountDraft(treatmentType, questionnaire)
        if (!inAccount && !inTab) return prefill()
        if (isWanted && inAccount && userId) drafts.save({ ...joinDrafts(inTab, inAccount), ownerId: userId })
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person who comes
    [userId],
  )
  return userId === undefined || askedFor === userId
}
