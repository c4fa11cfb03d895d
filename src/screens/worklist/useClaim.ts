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
import { useAction } from '../../lib/hooks/useAction'
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

/** Claims and releases requests. Each names the version it was decided on, so only one of two succeeds. */
export function useClaim(): Claim {
  const [claimRequest] = useClaimRequestMutation()
  const [claimNextRequest] = useClaimNextRequestMutation()
  const [releaseRequest] = useReleaseRequestMutation()
  const { isPending, error, args, run } = useAction(({ step }: Attempt) => step())
  const [last] = args ?? []

  async function claimNext(
    tab: ClaimableTab,
    filter?: WorklistFilter,
  ): Promise<RequestSummaryFragment | undefined> {
    let next: RequestSummaryFragment | undefined
    await run({
      requestId: null,
      title: worklist.claimFailed,
      step: async () => {
        const { data } = await claimNextRequest({ variables: { input: { tab, filter } } })
        next = data?.claimNextRequest ?? undefined
        if (!next) throw noneWaiting
      },
    })
    return next
  }

  const inputOf = ({ id, version }: RequestSummaryFragment) => ({ input: { id, expectedVersion: version } })
  return {
    busyId: isPending ? (last?.requestId ?? nextId) : undefined,
    problem: last && error !== undefined ? claimProblem(last, error) : undefined,
    claim: (request) =>
      run({
        requestId: request.id,
        title: worklist.claimFailed,
        step: () => claimRequest({ variables: inputOf(request) }),
      }),
    claimNext,
    release: (request) =>
      run({
        requestId: request.id,
        title: worklist.releaseFailed,
        step: () => releaseRequest({ variables: inputOf(request) }),
      }),
  }
}

type Attempt = Omit<ClaimProblem, 'text'> & { readonly step: () => Promise<unknown> }

/** Thrown when no request can be claimed. */
const noneWaiting = new Error('No request can be claimed.')

function claimProblem({ requestId, title }: Attempt, error: unknown): ClaimProblem {
  if (error === noneWaiting)
    return { requestId, title: worklistTools.nothingNextTitle, text: worklistTools.nothingNext }
  return { requestId, title, text: claimProblemText(error, new Date()) }
}

/** Explains a failed claim: the colleague's name and time or the missing license, if the API provides them. */
export function claimProblemText(error: unknown, now: Date): string {
  const code = codeOf(error)
  const { assigneeName, claimedAt, state } = errorInfoOf(error)
  if (code === 'NotLicensed' && typeof state === 'string')
    return worklistTools.notLicensed.text(stateName(state))
  if (code !== 'AlreadyClaimed' || typeof claimedAt !== 'string') return errors[code]
  const name = typeof assigneeName === 'string' ? assigneeName : worklist.somebody
  return worklist.alreadyClaimed(name, sinceWhen(claimedAt, now))
}
