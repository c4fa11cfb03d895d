import { useState } from 'react'
import {
  useClaimRequestMutation,
  useReleaseRequestMutation,
  type RequestSummaryFragment,
} from '../../generated/graphql'
import { codeOf, errorInfoOf } from '../../lib/apollo/errorCode'
import { sinceWhen } from '../../lib/format/dateTimes'
import { errors } from '../../words/en/errors'
import { worklist } from '../../words/en/worklist'

export interface ClaimProblem {
  readonly requestId: string
  readonly title: string
  readonly text: string
}

export interface Claim {
  readonly busyId: string | undefined
  readonly problem: ClaimProblem | undefined
  /** @returns whether it worked; if not, `problem` says why */
  readonly claim: (request: RequestSummaryFragment) => Promise<boolean>
  readonly release: (request: RequestSummaryFragment) => Promise<boolean>
}

/** Taking a request up and giving it back. Each names the version it was decided on, so of two only one succeeds. */
export function useClaim(): Claim {
  const [claimRequest] = useClaimRequestMutation()
  const [releaseRequest] = useReleaseRequestMutation()
  const [busyId, setBusyId] = useState<string>()
  const [problem, setProblem] = useState<ClaimProblem>()

  async function attempt(
    { id }: RequestSummaryFragment,
    title: string,
    step: () => Promise<unknown>,
  ): Promise<boolean> {
    setBusyId(id)
    setProblem(undefined)
    try {
      await step()
      return true
    } catch (error) {
      setProblem({ requestId: id, title, text: problemText(error, new Date()) })
      return false
    } finally {
      setBusyId(undefined)
    }
  }

  const inputOf = ({ id, version }: RequestSummaryFragment) => ({ input: { id, expectedVersion: version } })
  return {
    busyId,
    problem,
    claim: (request) =>
      attempt(request, worklist.claimFailed, () => claimRequest({ variables: inputOf(request) })),
    release: (request) =>
      attempt(request, worklist.releaseFailed, () => releaseRequest({ variables: inputOf(request) })),
  }
}

/** Who was faster, by name and time where the API says so. */
export function problemText(error: unknown, now: Date): string {
  const code = codeOf(error)
  const { assigneeName, claimedAt } = errorInfoOf(error)
  if (code !== 'AlreadyClaimed' || typeof claimedAt !== 'string') return errors[code]
  const name = typeof assigneeName === 'string' ? assigneeName : worklist.somebody
  return worklist.alreadyClaimed(name, sinceWhen(claimedAt, now))
}
