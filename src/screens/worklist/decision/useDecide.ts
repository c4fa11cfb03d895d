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
import { readEffort, resetEffort } from '../decisionEffort'
import { setLastSigned } from './lastSigned'
import { refetchAll } from '../../../lib/apollo/safeRefetch'

/** Refusals that mean the request on screen is outdated. */
const staleCodes: readonly ProblemCode[] = ['Conflict', 'IllegalTransition', 'NotFound', 'PaymentMissing']

/** The prescription as typed. */
export type PrescriptionFields = Omit<
  ApproveRequestInput,
  'id' | 'expectedVersion' | 'prescriptionId' | 'effort'
>

/** The proposal as typed. */
export type ProposalFields = Omit<ProposeTreatmentInput, 'id' | 'expectedVersion' | 'proposalId' | 'effort'>

export interface DecisionState {
  readonly isPending: boolean
  /** Why the last try failed. */
  readonly problem: ProblemCode | undefined
  /** The decision just made, until the next event. */
  readonly done: DecisionAction | undefined
  // Each resolves to whether it was done; `check` holds it back once when the request has changed since it was written.
  readonly ask: (body: string, check: VersionCheck) => Promise<boolean>
  /** What was typed stays until the approval takes effect, because it may be undone. */
  readonly approve: (
    dispensing: PrescriptionFields,
    check: VersionCheck,
    onSigned: (version: number) => void,
  ) => Promise<'signed' | 'done' | undefined>
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
  const target = { id, expectedVersion: version }
  const decided = () => ({ ...target, effort: readEffort(id) })
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
      // The counters of an approval that may be undone continue.
      if (after?.approvalTakesEffectAt != null) return
      resetEffort(id)
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
          const { data } = await askPatient({ variables: { input: { ...decided(), messageId, body } } })
          return data?.askPatient
        },
        check,
      ),
    approve: async (dispensing, check, onSigned) => {
      let isSigned = false
      const isDone = await run(
        'approve',
        async ({ prescriptionId }) => {
          const input = { ...decided(), prescriptionId, ...dispensing }
          const after = (await approveRequest({ variables: { input } })).data?.approveRequest
          if (after?.approvalTakesEffectAt != null) {
            const { patientName, approvalTakesEffectAt: takesEffectAt } = after
            isSigned = true
            onSigned(after.version)
            setLastSigned({ id, version: after.version, patientName, takesEffectAt })
          }
          return after
        },
        check,
      )
      if (!isDone) return undefined
      return isSigned ? 'signed' : 'done'
    },
    propose: (proposing, check) =>
      run(
        'propose',
        async ({ proposalId }) => {
          const input = { ...decided(), proposalId, ...proposing }
          return (await proposeTreatment({ variables: { input } })).data?.proposeTreatment
        },
        check,
      ),
    decline: (reason, text, check) =>
      run(
        'decline',
        async () => {
          const { data } = await declineRequest({ variables: { input: { ...decided(), reason, text } } })
          return data?.declineRequest
        },
        check,
      ),
    cancel: () =>
      run('cancel', async () => (await cancelRequest({ variables: { input: target } })).data?.cancelRequest),
  }
}

type DecisionStep = (
  ids: typeof noIds,
) => Promise<{ readonly version: number; readonly approvalTakesEffectAt?: string | null } | undefined>
