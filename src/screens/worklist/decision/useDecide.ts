import { useApolloClient } from '@apollo/client/react'
import type { DocumentNode } from 'graphql'
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
} from '../../../generated/graphql'
import type { ProblemCode } from '../../../lib/errors/problemCode'
import { useAction } from '../../../lib/hooks/useAction'
import type { VersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import type { DecisionAction } from './availableDecisions'
import { refetchAll } from '../../../lib/apollo/safeRefetch'

/** Refusals that mean the request on screen is outdated. */
const staleCodes: readonly ProblemCode[] = ['Conflict', 'IllegalTransition', 'NotFound', 'PaymentMissing']

/** The prescription as typed. */
export type PrescriptionFields = Omit<ApproveRequestInput, 'id' | 'expectedVersion' | 'prescriptionId'>

/** The proposal as typed. */
export type ProposalFields = Omit<ProposeTreatmentInput, 'id' | 'expectedVersion' | 'proposalId'>

export interface DecisionState {
  readonly isPending: boolean
  /** Why the last try failed. */
  readonly problem: ProblemCode | undefined
  /** The decision just made, until the next event. */
  readonly done: DecisionAction | undefined
  // Each resolves to whether it was done; `check` holds it back once when the request has changed since it was written.
  readonly ask: (body: string, check: VersionCheck) => Promise<boolean>
  readonly approve: (dispensing: PrescriptionFields, check: VersionCheck) => Promise<boolean>
  readonly propose: (proposing: ProposalFields, check: VersionCheck) => Promise<boolean>
  readonly decline: (reason: DeclineReason, text: string, check: VersionCheck) => Promise<boolean>
  readonly cancel: () => Promise<boolean>
}

const noIds = { messageId: '', prescriptionId: '', proposalId: '' }

/** Ids of the message, prescription or proposal that a decision creates. */
const newIds = (): typeof noIds => ({
  messageId: crypto.randomUUID(),
  prescriptionId: crypto.randomUUID(),
  proposalId: crypto.randomUUID(),
})

/**
 * The decisions on a request. Each names the version it is based on; if that is outdated, the request is
 * refetched. Objects created by a decision have their ids from the first attempt, kept over a reload, so that a
 * retry after a lost response creates them once.
 */
export function useDecide(
  { id, version }: Pick<RequestSummaryFragment, 'id' | 'version'>,
  onDone: () => void,
): DecisionState {
  const client = useApolloClient()
  const made = usePersistentState(`decision.${id}.ids`, noIds)
  const [askPatient] = useAskPatientMutation()
  const [approveRequest] = useApproveRequestMutation()
  const [proposeTreatment] = useProposeTreatmentMutation()
  const [declineRequest] = useDeclineRequestMutation()
  const [cancelRequest] = useCancelRequestMutation()
  const [done, setDone] = useState<{ way: DecisionAction; version: number | undefined }>()
  const decided = { id, expectedVersion: version }
  const reload = (document: DocumentNode) => refetchAll(() => client.refetchQueries({ include: [document] }))

  const { isPending, problem, run } = useAction(
    async (way: DecisionAction, step: DecisionStep, check: VersionCheck = (send) => send()) => {
      const after = await check(() => {
        const ids = made.value.messageId ? made.value : newIds()
        made.set(ids)
        return step(ids)
      })
      setDone({ way, version: after?.version })
      made.clear()
      onDone()
    },
    {
      // A failed refetch is repeated by the next event.
      onFailure: async (code) => {
        if (staleCodes.includes(code)) await reload(RequestDetailDocument)
        if (code === 'SafetyCheckFailed') await reload(PrescriptionCheckDocument)
      },
    },
  )

  return {
    isPending,
    problem,
    done: done?.version === version ? done.way : undefined,
    ask: (body, check) =>
      run(
        'ask',
        async ({ messageId }) => {
          const { data } = await askPatient({ variables: { input: { ...decided, messageId, body } } })
          return data?.askPatient
        },
        check,
      ),
    approve: (dispensing, check) =>
      run(
        'approve',
        async ({ prescriptionId }) => {
          const input = { ...decided, prescriptionId, ...dispensing }
          return (await approveRequest({ variables: { input } })).data?.approveRequest
        },
        check,
      ),
    propose: (proposing, check) =>
      run(
        'propose',
        async ({ proposalId }) => {
          const input = { ...decided, proposalId, ...proposing }
          return (await proposeTreatment({ variables: { input } })).data?.proposeTreatment
        },
        check,
      ),
    decline: (reason, text, check) =>
      run(
        'decline',
        async () => {
          const { data } = await declineRequest({ variables: { input: { ...decided, reason, text } } })
          return data?.declineRequest
        },
        check,
      ),
    cancel: () =>
      run('cancel', async () => (await cancelRequest({ variables: { input: decided } })).data?.cancelRequest),
  }
}

type DecisionStep = (ids: typeof noIds) => Promise<{ readonly version: number } | undefined>
