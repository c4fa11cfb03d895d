import { useState } from 'react'
import {
  type ApproveRequestInput,
  type DeclineReason,
  type RequestSummaryFragment,
  useApproveRequestMutation,
  useAskPatientMutation,
  useDeclineRequestMutation,
} from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { errors } from '../../words/en/errors'

/** What is prescribed, as it was typed. */
export type Dispensing = Pick<ApproveRequestInput, 'productId' | 'sig' | 'quantity' | 'refills' | 'note'>

export interface Decide {
  readonly isBusy: boolean
  /** Why the last try failed, in words. */
  readonly problem: string | undefined
  readonly ask: (body: string) => Promise<void>
  readonly approve: (dispensing: Dispensing) => Promise<void>
  readonly decline: (reason: DeclineReason, text: string) => Promise<void>
}

/**
 * The decisions on a request. Each names the version it rests on. What a decision makes has its id from the start, so
 * that trying again after a lost answer makes it once.
 */
export function useDecide({ id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>): Decide {
  const [messageId] = useState(() => crypto.randomUUID())
  const [prescriptionId] = useState(() => crypto.randomUUID())
  const [askPatient] = useAskPatientMutation()
  const [approveRequest] = useApproveRequestMutation()
  const [declineRequest] = useDeclineRequestMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const decided = { id, expectedVersion: version }

  async function attempt(step: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await step()
    } catch (error) {
      setProblem(errors[codeOf(error)])
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    ask: (body) => attempt(() => askPatient({ variables: { input: { ...decided, messageId, body } } })),
    approve: (dispensing) =>
      attempt(() => approveRequest({ variables: { input: { ...decided, prescriptionId, ...dispensing } } })),
    decline: (reason, text) =>
      attempt(() => declineRequest({ variables: { input: { ...decided, reason, text } } })),
  }
}
