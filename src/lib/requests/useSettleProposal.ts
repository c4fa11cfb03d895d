import { useState } from 'react'
import {
  type RequestSummaryFragment,
  type TreatmentProposalStep,
  useSettleTreatmentProposalMutation,
} from '../../generated/graphql'
import type { ProblemCode } from '../apollo/errorCode'
import { useDeed } from '../apollo/useDeed'

export interface SettleProposal {
  /** The step that is under way. */
  readonly busy: TreatmentProposalStep | undefined
  readonly problem: ProblemCode | undefined
  /** @returns whether it is done */
  readonly settle: (step: TreatmentProposalStep) => Promise<boolean>
}

/**
 * Answers a proposal, or withdraws it.
 * @param onSettled told when it is done, and when it failed because the request is not as it was
 */
export function useSettleProposal(
  { id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>,
  proposalId: string,
  onSettled: () => void,
): SettleProposal {
  const [mutate] = useSettleTreatmentProposalMutation()
  const deed = useDeed(onSettled)
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
