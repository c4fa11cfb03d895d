import { useEffect, useState } from 'react'
import type { Questionnaire } from '../../../../domain/intake/questionnaire'
import type { RequestSummaryFragment } from '../../../generated/graphql'
import { logFailure } from '../../../lib/session/logFailure'
import type { Session } from '../../../lib/session/session'
import type { Draft } from '../../../lib/intake/draft'
import { drafts, findDraft } from '../../../lib/intake/findDraft'
import { mergeDrafts } from './mergeDrafts'

type LoadedDraft = { readonly userId: string; readonly underWay?: RequestSummaryFragment | undefined }

export type ServerDraftState = {
  /** Whether the account's data has arrived; true for visitors, who have none. */
  readonly isLoaded: boolean
  /** Another request for the treatment, which is not decided: no second one can be sent. */
  readonly existingRequest?: RequestSummaryFragment | undefined
  readonly reload: () => void
}

/**
 * Fetches a signed-in patient's earlier answers into this tab, from any browser. If the API does not answer,
 * the draft in this tab is used.
 * @param from an earlier request whose answers are copied
 */
export function useServerDraft(
  questionnaire: Questionnaire,
  session: Session,
  from: string | undefined,
): ServerDraftState {
  const { treatmentType } = questionnaire
  const isPatient = session.status === 'authenticated' && session.role === 'user'
  const userId = isPatient ? session.userId : undefined
  const [arrived, setArrived] = useState<LoadedDraft>()
  const [attempt, setAttempt] = useState(1)

  useEffect(
    function fetchDraft() {
      if (userId === undefined) return undefined
      let isWanted = true
      bringDraft(userId).then(
        (underWay) => isWanted && setArrived({ userId, underWay }),
        (error: unknown) => {
          logFailure('The account’s draft could not be read.', error)
          if (isWanted) setArrived({ userId })
        },
      )
      return () => {
        isWanted = false
      }

      async function bringDraft(ownerId: string): Promise<RequestSummaryFragment | undefined> {
        const inTab = findDraft(treatmentType, session)
        if (inTab?.isSubmitted) return undefined
        const { findServerDraft, unsavedItems } = await import('./serverDraft')
        const account = await findServerDraft(treatmentType, questionnaire, inTab?.requestId)
        if (account.existingRequest) return account.existingRequest
        const begun = account.draft
          ? mergeDrafts(inTab, account.draft, unsavedItems(account.draft.requestId))
          : inTab
        // A patient who starts over does not repeat answers given before.
        const draft = begun && from === undefined ? begun : await prefill(begun)
        if (isWanted && draft && draft !== inTab) drafts.save({ ...draft, ownerId })
        return undefined
      }

      async function prefill(begun: Draft | undefined): Promise<Draft | undefined> {
        const { prefilledDraft } = await import('./prefilledDraft')
        return prefilledDraft({ questionnaire, from, begun })
      }
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once per user, and on request
    [userId, attempt],
  )

  function reload(): void {
    setArrived(undefined)
    setAttempt(attempt + 1)
  }

  const own = userId !== undefined && arrived?.userId === userId ? arrived : undefined
  return {
    isLoaded: userId === undefined || own !== undefined,
    existingRequest: own?.underWay,
    reload,
  }
}
