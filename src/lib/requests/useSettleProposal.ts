import { useRef, useState } from 'react'
import {
  type RequestSummaryFragment,
  type TreatmentProposalStep,
  useSettleTreatmentProposalMutation,
} from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../apollo/errorCode'

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
  const [busy, setBusy] = useState<TreatmentProposalStep>()
  const [problem, setProblem] = useState<ProblemCode>()
  const isRunning = useRef(false)

  async function settle(step: TreatmentProposalStep): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(step)
    setProblem(undefined)
    try {
      await mutate({ variables: { input: { id, expectedVersion: version, proposalId, step } } })
      onSettled()
      return true
    } catch (error) {
      const code = codeOf(error)
      setProblem(code)
      if (code === 'Conflict' || code === 'IllegalTransition') onSettled()
      return false
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }

  return { busy, problem, settle }
}
