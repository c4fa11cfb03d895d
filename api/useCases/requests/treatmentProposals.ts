import { CodedError } from '../../../domain/errors'
import type { ConversationStatus, TreatmentProposalStep } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import type { Dispensing } from '../../../domain/prescriptions/prescribe'
import { contentFor } from '../../../domain/prescriptions/prescribe'
import { overrideSafety } from '../../../domain/prescriptions/safety/safetyOverride'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import { resolveProposal } from '../../../domain/requests/treatmentProposal'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { parseWrittenText } from '../../../domain/writtenText'
import type { Transaction } from '../../storage/database/database'
import { markAnsweredMessageRead } from '../../storage/messages/participants'
import { appendRequestEvent } from '../../storage/requests/requestEvents'
import { changeRequestStatus } from '../../storage/requests/requests'
import {
  findProposal,
  insertProposal,
  listProposals,
  saveProposalStatus,
} from '../../storage/requests/treatmentProposals'
import { listProducts } from '../../storage/storefront/products'
import type { Context } from '../context'
import { newClientId, existingId, found } from '../ids'
import { publishMessageReceipt } from '../messages/publishMessage'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { expireObsoleteCheckouts } from '../payments/expiry'
import { requireLicense } from '../practitioners/licenses'
import { findAlerts } from '../prescriptions/safetyCheck'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { writeToPatient } from './askPatient'
import { type MeasuredInput, storeEffort } from './decisionEffort'
import { changeRequestAsCaller, conflictWith, loadRequest, publishRequestChanged, redactFor } from './request'

interface ProposalInput extends Omit<Dispensing, 'note'>, MeasuredInput {
  /** The request's id. */
  readonly id: string
  readonly expectedVersion: number
  /** Client-generated UUID. */
  readonly proposalId: string
  readonly productId: string
  /** Shown to the patient. */
  readonly body: string
  readonly overriddenAlertIds?: readonly string[] | null | undefined
  readonly overrideReason?: string | null | undefined
}

const bodyMaxLength = 2000

/**
 * Proposes another treatment than the requested one, which may cost more than is held. The request
 * waits until the patient has answered. The safety check runs now and again at approval.
 * Idempotent.
 * @throws CodedError Forbidden, NotFound, NotLicensed, InvalidInput, ProductRuledOut,
 * SafetyCheckFailed, Conflict, IllegalTransition
 */
export async function proposeTreatment(input: ProposalInput, context: Context): Promise<TreatmentRequest> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs')
    const id = newClientId(input.proposalId)
    const body = parseWrittenText(input.body, { field: 'body', max: bodyMaxLength })
    const before = await loadRequest(transaction, input.id)
    const known = await findProposal(transaction, id)
    if (known?.requestId === before.id && known.body === body) return before
    if (known) throw new CodedError('Conflict')
    if (before.version !== input.expectedVersion) throw conflictWith(before)
    await requireLicense(transaction, before, context.now())
    return propose(transaction, before, { ...input, proposalId: id, body }, context)
  })
}

async function propose(
  transaction: Transaction,
  before: AnsweredRequest,
  input: ProposalInput,
  { now, newId }: Context,
): Promise<TreatmentRequest> {
  const at = now()
  const type = 'proposeChange'
  const status = nextStatus(before.status, type, transaction.caller.role)
  const products = await listProducts(transaction)
  const product = products.find(({ id }) => id === input.productId)
  const {
    refillsAllowed: refills,
    note: _note,
    route: _route,
    validDays: _validDays,
    ...content
  } = contentFor(before, product, input)
  const override =
    product && overrideSafety(await findAlerts(transaction, before, { product, products, at }), input)

  const request = await changeRequestStatus(transaction, before, { status, at })
  const { id: requestId, patientId, holdCents: heldCents } = request
  const { proposalId: id, body } = input
  await insertProposal(transaction, {
    ...content,
    id,
    requestId,
    patientId,
    refills,
    body,
    heldCents,
    createdAt: at,
  })
  const messageId = newId()
  const event = { type, from: before.status, to: status, by: 'caller', at, messageId } as const
  await appendRequestEvent(transaction, request, event)
  await writeToPatient(transaction, request, { id: messageId, body, at }, 'waiting_on_patient')
  const overrideCount = override?.alerts.length
  await storeEffort(transaction, request, input, {
    decision: 'propose',
    at,
    ...(overrideCount && { overrideCount }),
  })
  return request
}

/**
 * Returns the newest proposal for a request that the caller may see.
 * @returns undefined when there was none
 * @throws CodedError NotFound
 */
export async function readTreatmentProposal(
  requestId: string,
  context: Context,
): Promise<TreatmentProposal | undefined> {
  return transact(context, async (transaction) => {
    const { id } = await loadRequest(transaction, requestId)
    return (await listProposals(transaction, id))[0]
  })
}

interface ResolutionInput {
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
export async function resolveTreatmentProposal(
  input: ResolutionInput,
  context: Context,
): Promise<TreatmentRequest> {
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
  const request = await changeRequestAsCaller(transaction, before, type, at)
  if (!(await saveProposalStatus(transaction, proposal, { status: becomes, at }))) throw conflictWith(request)
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
