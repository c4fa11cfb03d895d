import { useState } from 'react'
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
  const deed = useAction(onSettled)
  const [step, setStep] = useState<TreatmentProposalStep>()

  async function settle(chosen: TreatmentProposalStep): Promise<boolean> {
    setStep(chosen)
    const input = { id, expectedVersion: version, proposalId, step: chosen }
    const isDone = await deed.run(() => mutate({ variables: { input } }))
    if (isDone) onSettled()
    return isDone
  }

  return { busy: deed.isBusy ? step : undefined, problem: deed.problem, settle }
}
