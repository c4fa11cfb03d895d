import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  type ApproveRequestInput,
  type DeclineReason,
  type ProposeTreatmentInput,
  PrescriptionCheckDocument,
  RequestDetailDocument,
  type RequestSummaryFragment,
  useApproveRequestMutation,
  useAskPatientMutation,
  useCancelRequestMutation,
  useDeclineRequestMutation,
  useProposeTreatmentMutation,
} from '../../generated/graphql'
import { codeOf, type ProblemCode } from '../../lib/apollo/errorCode'
import { errors } from '../../words/en/errors'
import type { DecisionWay } from './decisionWays'

/** Refusals that tell that the request is not any more what is shown. */
const outdated: readonly ProblemCode[] = ['Conflict', 'IllegalTransition', 'NotFound', 'PaymentMissing']

/** What is prescribed, as it was typed. */
export type Dispensing = Omit<ApproveRequestInput, 'id' | 'expectedVersion' | 'prescriptionId'>

/** What is proposed, as it was typed. */
export type Proposing = Omit<ProposeTreatmentInput, 'id' | 'expectedVersion' | 'proposalId'>

export interface Decide {
  readonly isBusy: boolean
  /** Why the last try failed, in words. */
  readonly problem: string | undefined
  /** What was done, as long as nothing has happened since. */
  readonly done: DecisionWay | undefined
  readonly ask: (body: string) => Promise<void>
  readonly approve: (dispensing: Dispensing) => Promise<void>
  readonly propose: (proposing: Proposing) => Promise<void>
  readonly decline: (reason: DeclineReason, text: string) => Promise<void>
  readonly cancel: () => Promise<void>
}

/** The message, prescription or proposal that a decision makes. */
const newMade = () => ({
  messageId: crypto.randomUUID(),
  prescriptionId: crypto.randomUUID(),
  proposalId: crypto.randomUUID(),
})

/**
 * The decisions on a request. Each names the version it rests on; where that is not the newest any more, the request is
 * read again. What a decision makes has its id from the start, so that trying again after a lost answer makes it once.
 */
export function useDecide(
  { id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>,
  onDone: () => void,
): Decide {
  const client = useApolloClient()
  const [{ messageId, prescriptionId, proposalId }, setMade] = useState(newMade)
  const [askPatient] = useAskPatientMutation()
  const [approveRequest] = useApproveRequestMutation()
  const [proposeTreatment] = useProposeTreatmentMutation()
  const [declineRequest] = useDeclineRequestMutation()
  const [cancelRequest] = useCancelRequestMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<{ way: DecisionWay; version: number | undefined }>()
  const decided = { id, expectedVersion: version }

  async function attempt(
    way: DecisionWay,
    step: () => Promise<{ readonly version: number } | undefined>,
  ): Promise<void> {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const after = await step()
      setDone({ way, version: after?.version })
      setMade(newMade())
      onDone()
    } catch (error) {
      const code = codeOf(error)
      setProblem(errors[code])
      // What fails here is read again with the next event.
      if (outdated.includes(code))
        await client.refetchQueries({ include: [RequestDetailDocument] }).catch(() => {})
      if (code === 'SafetyCheckFailed')
        await client.refetchQueries({ include: [PrescriptionCheckDocument] }).catch(() => {})
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    done: done?.version === version ? done.way : undefined,
    ask: (body) =>
      attempt('ask', async () => {
        const { data } = await askPatient({ variables: { input: { ...decided, messageId, body } } })
        return data?.askPatient
      }),
    approve: (dispensing) =>
      attempt('approve', async () => {
        const input = { ...decided, prescriptionId, ...dispensing }
        return (await approveRequest({ variables: { input } })).data?.approveRequest
      }),
    propose: (proposing) =>
      attempt('propose', async () => {
        const input = { ...decided, proposalId, ...proposing }
        return (await proposeTreatment({ variables: { input } })).data?.proposeTreatment
      }),
    decline: (reason, text) =>
      attempt('decline', async () => {
        const { data } = await declineRequest({ variables: { input: { ...decided, reason, text } } })
        return data?.declineRequest
      }),
    cancel: () =>
      attempt(
        'cancel',
        async () => (await cancelRequest({ variables: { input: decided } })).data?.cancelRequest,
      ),
  }
}
