import { CodedError } from '../../../domain/errors'
import type { ConversationStatus, TreatmentProposalStep } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import { settleProposal } from '../../../domain/requests/treatmentProposal'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { appendRequestEvent } from '../../storage/requestEvents'
import { changeRequestStatus } from '../../storage/requests'
import { markLetterRead } from '../../storage/participants'
import { findProposal, saveProposalStatus } from '../../storage/treatmentProposals'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { tellOfMark } from '../messages/tellOfMark'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { closeUnwantedRenewals } from '../payments/closeUnwantedRenewals'
import { permit } from '../permit'
import { transact } from '../transact'
import { conflictWith, loadRequest } from './loadRequest'
import { seenBy } from './seenBy'
import { tellOfRequest } from './tellOfRequest'

interface Input {
  /** The request's. */
  readonly id: string
  readonly expectedVersion: number
  readonly proposalId: string
  readonly step: TreatmentProposalStep
}

/**
 * The patient agrees to a proposal or refuses it; the professional withdraws it. Agreed to, what costs more than is held
 * waits for a new hold, which the patient makes by renewing it (`renewHold`); everything else goes back to the
 * professional. Of a new hold that nobody wants any more the page is closed. The same again answers the request as it is.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function settleTreatmentProposal(input: Input, context: Context): Promise<TreatmentRequest> {
  const request = await transact(context, async (transaction) => {
    const { caller } = transaction
    permit(caller, ...(input.step === 'withdraw' ? (['HCPs'] as const) : (['user'] as const)))
    const before = await loadRequest(transaction, input.id)
    const proposal = found(await findProposal(transaction, existingId(input.proposalId)))
    if (proposal.requestId !== before.id) throw new CodedError('NotFound')
    const isDoneAlready = doneBy[input.step].includes(proposal.status)
    if (isDoneAlready) return seenBy(caller, before)
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    return seenBy(caller, await settle(transaction, { before, proposal, step: input.step }, context))
  })
  if (input.step !== 'agree') await closeUnwantedRenewals(context, request.id)
  return request
}

/** What a proposal has become where a step was done before. */
const doneBy: Record<TreatmentProposalStep, readonly TreatmentProposal['status'][]> = {
  agree: ['agreed', 'accepted'],
  refuse: ['refused'],
  withdraw: ['withdrawn'],
}

interface Settling {
  readonly before: TreatmentRequest
  readonly proposal: TreatmentProposal
  readonly step: TreatmentProposalStep
}

async function settle(
  transaction: Transaction,
  { before, proposal, step }: Settling,
  { now, newId }: Context,
): Promise<TreatmentRequest> {
  const at = now()
  const { role, name } = transaction.caller
  const { status: becomes, event: type } = settleProposal(proposal, step, role)
  const status = nextStatus(before.status, type, role)
  const request = await changeRequestStatus(transaction, before, { status, at })
  if (!(await saveProposalStatus(transaction, proposal, { status: becomes, at }))) throw conflictWith(request)
  await appendRequestEvent(transaction, request, { type, from: before.status, to: status, by: 'caller', at })
  const lastSequence = await writeSystemMessage(transaction, request, {
    ...written(becomes, name),
    id: newId(),
    at,
  })
  if (step !== 'withdraw') await readLetter(transaction, { request, proposal, lastSequence, at })
  tellOfRequest(transaction, request, { lastSequence })
  return request
}

interface Answered {
  readonly request: TreatmentRequest
  readonly proposal: TreatmentProposal
  readonly lastSequence: number
  readonly at: Date
}

/** Who answers a proposal has read it, and so the letter of the same words. */
async function readLetter(
  transaction: Transaction,
  { request, proposal, lastSequence, at }: Answered,
): Promise<void> {
  const { conversationId, assigneeId, assigneeName } = request
  if (!conversationId) return
  const { proposerId: senderId, body, createdAt: since } = proposal
  const moved = await markLetterRead(transaction, { conversationId, senderId, body, since })
  const conversation = { id: conversationId, assigneeId, assigneeName, lastSequence }
  if (moved !== undefined) tellOfMark(transaction, conversation, { mark: 'read', moved, at })
}

/**
 * What is written into the conversation, and who has to write next.
 * @throws Error for a status that settling does not lead to
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
