import { useState } from 'react'
import { stateName } from '../../lib/format/stateName'
import {
  type ClaimableTab,
  useClaimNextRequestMutation,
  useClaimRequestMutation,
  useReleaseRequestMutation,
  type RequestSummaryFragment,
  type WorklistFilter,
} from '../../generated/graphql'
import { codeOf, errorInfoOf } from '../../lib/apollo/errorCode'
import { sinceWhen } from '../../lib/format/dateTimes'
import { errors } from '#words/errors'
import { worklist } from '#words/requests/worklist'
import { worklistTools } from '#words/requests/worklistTools'

/** In the place of an id while the next request is claimed. */
export const nextId = 'next'

export interface ClaimProblem {
  /** Null when it was about none in particular. */
  readonly requestId: string | null
  readonly title: string
  readonly text: string
}

export interface Claim {
  readonly busyId: string | undefined
  readonly problem: ClaimProblem | undefined
  /** @returns whether it succeeded; if not, `problem` has the reason */
  readonly claim: (request: RequestSummaryFragment) => Promise<boolean>
  readonly release: (request: RequestSummaryFragment) => Promise<boolean>
  /** @returns the claimed request; undefined without one, and `problem` has the reason */
  readonly claimNext: (
    tab: ClaimableTab,
    filter?: WorklistFilter,
  ) => Promise<RequestSummaryFragment | undefined>
}

/** Taking a request up and giving it back. Each names the version it was decided on, so of two only one succeeds. */
export function useClaim(): Claim {
  const [claimRequest] = useClaimRequestMutation()
  const [claimNextRequest] = useClaimNextRequestMutation()
  const [releaseRequest] = useReleaseRequestMutation()
  const [busyId, setBusyId] = useState<string>()
  const [problem, setProblem] = useState<ClaimProblem>()

  async function attempt(id: string | null, title: string, step: () => Promise<unknown>): Promise<boolean> {
    setBusyId(id ?? nextId)
    setProblem(undefined)
    try {
      await step()
      return true
    } catch (error) {
      setProblem({ requestId: id, title, text: claimProblemText(error, new Date()) })
      return false
    } finally {
      setBusyId(undefined)
    }
  }

  async function claimNext(
    tab: ClaimableTab,
    filter?: WorklistFilter,
  ): Promise<RequestSummaryFragment | undefined> {
    let next: RequestSummaryFragment | undefined
    const isAnswered = await attempt(null, worklist.claimFailed, async () => {
      const { data } = await claimNextRequest({ variables: { input: { tab, filter } } })
      next = data?.claimNextRequest ?? undefined
    })
    if (isAnswered && !next) {
      const { nothingNextTitle: title, nothingNext: text } = worklistTools
      setProblem({ requestId: null, title, text })
    }
    return next
  }

  const inputOf = ({ id, version }: RequestSummaryFragment) => ({ input: { id, expectedVersion: version } })
  return {
    busyId,
    problem,
    claim: (request) =>
      attempt(request.id, worklist.claimFailed, () => claimRequest({ variables: inputOf(request) })),
    claimNext,
    release: (request) =>
      attempt(request.id, worklist.releaseFailed, () => releaseRequest({ variables: inputOf(request) })),
  }
}

/** Explains a failed claim: the colleague's name and time or the missing license, if the API provides them. */
export function claimProblemText(error: unknown, now: Date): string {
  const code = codeOf(error)
  const { assigneeName, claimedAt } = errorInfoOf(error)
  const { state } = errorInfoOf(error)
  if (code === 'NotLicensed' && typeof state === 'string')
    return worklistTools.notLicensed.text(stateName(state))
  if (code !== 'AlreadyClaimed' || typeof claimedAt !== 'string') return errors[code]
  const name = typeof assigneeName === 'string' ? assigneeName : worklist.somebody
  return worklist.alreadyClaimed(name, sinceWhen(claimedAt, now))
}
