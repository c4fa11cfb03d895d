import {
  type RequestSummaryFragment,
  type TreatmentProposalStep,
  useResolveTreatmentProposalMutation,
} from '../../generated/graphql'
import type { ProblemCode } from '../errors/problemCode'
import { useAction } from '../hooks/useAction'

export interface ResolveProposal {
  /** The step in progress. */
  readonly busy: TreatmentProposalStep | undefined
  readonly problem: ProblemCode | undefined
  /** @returns whether it succeeded */
  readonly settle: (step: TreatmentProposalStep) => Promise<boolean>
}

/**
 * Answers or withdraws a proposal.
 * @param onSettled called on success, and on a failure because the request had changed
 */
export function useResolveProposal(
  { id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>,
  proposalId: string,
  onSettled: () => void,
): ResolveProposal {
  const [mutate] = useResolveTreatmentProposalMutation()
  const { isPending, problem, args, run } = useAction(
    async (step: TreatmentProposalStep) => {
      await mutate({ variables: { input: { id, expectedVersion: version, proposalId, step } } })
      onSettled()
    },
    { onStale: onSettled },
  )
  return { busy: isPending ? args?.[0] : undefined, problem, settle: run }
}
