import { CodedError } from '../../../domain/errors'
import type { ConversationStatus, TreatmentProposalStep } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import { resolveProposal } from '../../../domain/requests/treatmentProposal'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import { markAnsweredMessageRead } from '../../storage/messages/participants'
import { findProposal, saveProposalStatus } from '../../storage/requests/treatmentProposals'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { publishMessageReceipt } from '../messages/publishMessageReceipt'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { expireObsoleteCheckouts } from '../payments/expiry'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { conflictWith, loadRequest } from './loadRequest'
import { redactFor } from './redactFor'
import { publishRequestChanged } from './publishRequestChanged'

interface Input {
  /** The request's id. */
  readonly id: string
  readonly expectedVersion: number
  readonly proposalId: string
  readonly step: TreatmentProposalStep
}

/**
 * Resolves a proposal: the patient agrees or refuses, or the HCP withdraws it. An agreed treatment
 * above the held amount waits for a new hold (`renewHold`); everything else goes back to the HCP.
 * Closes the checkout session of a hold that is no longer needed. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function resolveTreatmentProposal(input: Input, context: Context): Promise<TreatmentRequest> {
  const request = await transact(context, async (transaction) => {
    const { caller } = transaction
    requireRole(caller, ...(input.step === 'withdraw' ? (['HCPs'] as const) : (['user'] as const)))
    const before = await loadRequest(transaction, input.id)
    const proposal = found(await findProposal(transaction, existingId(input.proposalId)))
    if (proposal.requestId !== before.id) throw new CodedError('NotFound')
    const isDoneAlready = doneBy[input.step].includes(proposal.status)
    if (isDoneAlready) return redactFor(caller, before)
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    return redactFor(caller, await resolve(transaction, { before, proposal, step: input.step }, context))
  })
  if (input.step !== 'agree') await expireObsoleteCheckouts(context, request.id)
  return request
}

/** Statuses that show that a step was done before; used for idempotent replies. */
const doneBy: Record<TreatmentProposalStep, readonly TreatmentProposal['status'][]> = {
  agree: ['agreed', 'accepted'],
  refuse: ['refused'],
  withdraw: ['withdrawn'],
}

interface Resolution {
  readonly before: TreatmentRequest
  readonly proposal: TreatmentProposal
  readonly step: TreatmentProposalStep
}

async function resolve(
  transaction: Transaction,
  { before, proposal, step }: Resolution,
  { now, newId }: Context,
): Promise<TreatmentRequest> {
  const at = now()
  const { role, name } = transaction.caller
  const { status: becomes, event: type } = resolveProposal(proposal, step, role)
  const status = nextStatus(before.status, type, role)
  const request = await changeRequestStatus(transaction, before, { status, at })
  if (!(await saveProposalStatus(transaction, proposal, { status: becomes, at }))) throw conflictWith(request)
  await appendRequestEvent(transaction, request, { type, from: before.status, to: status, by: 'caller', at })
  const lastSequence = await writeSystemMessage(transaction, request, {
    ...written(becomes, name),
    id: newId(),
    at,
  })
  if (step !== 'withdraw') await markAnswerRead(transaction, { request, proposal, lastSequence, at })
  publishRequestChanged(transaction, request, { lastSequence })
  return request
}

interface Answered {
  readonly request: TreatmentRequest
  readonly proposal: TreatmentProposal
  readonly lastSequence: number
  readonly at: Date
}

/**
 * Advances the patient's read mark past the proposal's message, because answering implies having
 * read it.
 */
async function markAnswerRead(
  transaction: Transaction,
  { request, proposal, lastSequence, at }: Answered,
): Promise<void> {
  const { conversationId, assigneeId, assigneeName } = request
  if (!conversationId) return
  const { proposerId: senderId, body, createdAt: since } = proposal
  const moved = await markAnsweredMessageRead(transaction, { conversationId, senderId, body, since })
  const conversation = { id: conversationId, assigneeId, assigneeName, lastSequence }
  if (moved !== undefined) publishMessageReceipt(transaction, conversation, { mark: 'read', moved, at })
}

/**
 * Returns the system message to post, and which side has to write next.
 * @throws Error for a status that no resolution leads to
 */
function written(
  becomes: TreatmentProposal['status'],
  name: string | null,
): { readonly message: SystemMessage; readonly status: ConversationStatus } {
  if (becomes === 'agreed') return { message: { code: 'changeAgreed' }, status: 'waiting_on_patient' }
  if (becomes === 'accepted') return { message: { code: 'changeAccepted' }, status: 'waiting_on_provider' }
  if (becomes === 'refused') return { message: { code: 'changeRefused' }, status: 'waiting_on_provider' }
  if (becomes === 'withdrawn')
    return { message: { code: 'changeWithdrawn', params: { name } }, status: 'waiting_on_provider' }
  throw new Error(`A proposal does not become ${becomes} by an answer.`)
}
