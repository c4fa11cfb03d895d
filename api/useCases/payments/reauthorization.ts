import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import { isChargeRefused } from '../../../domain/payments/captureProblem'
import type { Payment } from '../../../domain/payments/payment'
import { nextPaymentStatus } from '../../../domain/payments/paymentState'
import type { Reauthorization } from '../../../domain/payments/reauthorization'
import {
  isFinished,
  nextReauthorizationStatus,
  requiredAuthorization,
} from '../../../domain/payments/reauthorization'
import { nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import { resolveProposal } from '../../../domain/requests/treatmentProposal'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { auditPaymentSteps } from '../../storage/admin/systemAudit'
import type { SystemTransaction } from '../../storage/database/database'
import { findLastCapture, insertPaymentCommand } from '../../storage/payments/paymentCommands'
import { findPayment } from '../../storage/payments/payments'
import {
  findReauthorization,
  listPendingByPayment,
  saveReauthorization,
  saveReauthorizationCheckout,
} from '../../storage/payments/reauthorizations'
import { appendPaymentEvents, replaceHold } from '../../storage/payments/systemPayments'
import { appendSystemRequestEvent } from '../../storage/requests/requestEvents'
import { saveRequestPayment } from '../../storage/requests/systemRequests'
import { findOpenProposal, saveProposalStatus } from '../../storage/requests/treatmentProposals'
import type { Clock, PaymentContext } from '../context'
import { found } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { publishRequestChanged } from '../requests/request'
import { systemTransact } from '../transact'
import { lockPaymentAndSubject } from './recordGatewayState'
import { hasUnreturnedFunds, releaseOrRefundAtGateway } from './releaseOrRefund'

/**
 * Advances a reauthorization as far as possible: opens its checkout session, switches the payment
 * to the new hold and releases the old one. An unwanted new hold is released instead. A capture
 * that becomes due is decided here and run by the caller (`advanceAndCapture`). Idempotent and safe
 * under concurrency and crashes: each step is committed before the gateway call.
 * @returns the updated reauthorization; undefined when there is none
 * @throws CodedError GatewayUnavailable when it must be retried later
 */
export async function advanceReauthorization(
  context: PaymentContext,
  id: string,
): Promise<Reauthorization | undefined> {
  const known = await read(context, id)
  if (!known || isFinished(known)) return known
  if (known.status === 'opening') await openPage(context, known)
  const open = await read(context, id)
  if (open?.status === 'open') await decide(context, open)
  const decided = await read(context, id)
  if (decided?.status === 'replacing' || decided?.status === 'closing')
    await releaseObsoleteHold(context, decided)
  return read(context, id)
}

/** Advances all reauthorizations of a payment. @returns the updated payment */
export async function advanceReauthorizations(context: PaymentContext, payment: Payment): Promise<Payment> {
  const unfinished = await systemTransact(context, (transaction) =>
    listPendingByPayment(transaction, payment.id),
  )
  if (unfinished.length === 0) return payment
  for (const { id } of unfinished) await advanceReauthorization(context, id)
  return found(await systemTransact(context, (transaction) => findPayment(transaction, payment.id)))
}

const read = (context: PaymentContext, id: string) =>
  systemTransact(context, (transaction) => findReauthorization(transaction, id))

/** Retrying with the same idempotency key returns the session that a crash may have hidden. */
async function openPage(
  context: PaymentContext,
  { id, paymentId, amountCents }: Reauthorization,
): Promise<void> {
  const { gateway, publicOrigin } = context.payments
  const { currency } = found(
    await systemTransact(context, (transaction) => findPayment(transaction, paymentId)),
  )
  const order = {
    paymentId,
    amountCents,
    currency,
    isCharged: false,
    successUrl: `${publicOrigin}/payment-success?payment=${paymentId}`,
    cancelUrl: `${publicOrigin}/dashboard`,
  }
  const checkout = await gateway.openCheckout(order, `tendwell-renewal-${id}`)
  await systemTransact(context, (transaction) =>
    saveReauthorizationCheckout(transaction, id, { ...checkout, at: context.now() }),
  )
}

async function decide(context: PaymentContext, { id, checkoutSessionId }: Reauthorization): Promise<void> {
  const state = await context.payments.gateway.fetchState({ sessionId: checkoutSessionId, intentId: null })
  await systemTransact(context, async (transaction) => {
    const at = context.now()
    const seen = found(await findReauthorization(transaction, id))
    const { payment, subject } = found(await lockPaymentAndSubject(transaction, seen.paymentId))
    // Read again under the payment's lock, because a concurrent run may have advanced it.
    const renewal = found(await findReauthorization(transaction, id))
    if (renewal.status !== 'open' || subject.kind !== 'request') return
    const { status: requestStatus } = subject.request
    const agreed = await findAgreedProposal(transaction, subject.request)
    const requiredCents = requiredAuthorization(payment, agreed)
    const status = nextReauthorizationStatus(renewal, { requestStatus, payment, requiredCents, state })
    await saveReauthorization(transaction, id, { status, intentId: state.intentId, at })
    if (status !== 'replacing') return
    const counting = await replaceHoldOnPayment(transaction, { payment, renewal, state, at })
    const clock = { at, newId: context.newId }
    const { request } = subject
    if (agreed)
      await acceptProposalWithHold(transaction, request, { proposal: agreed, payment: counting }, clock)
    else await extendHold(transaction, request, counting, at)
    if (isChargeRefused(requestStatus, payment)) await retryCapture(transaction, counting, clock)
  })
}

interface Replacing {
  readonly payment: Payment
  readonly renewal: Reauthorization
  readonly state: GatewayState
  readonly at: Date
}

/** Points the payment to the new hold: captures and releases apply to it from now on. */
async function replaceHoldOnPayment(
  transaction: SystemTransaction,
  { payment: before, renewal, state, at }: Replacing,
): Promise<Payment> {
  const step = 'renew'
  const status = nextPaymentStatus(before.status, step)
  const payment = await replaceHold(transaction, before.id, {
    status,
    intentId: state.intentId,
    sessionId: renewal.checkoutSessionId,
    captureBefore: state.captureBefore,
    card: state.card ?? null,
    amountCents: renewal.amountCents,
    at,
  })
  const transitions = [{ step, cents: 0, from: before.status, to: status }] as const
  await appendPaymentEvents(transaction, payment.id, transitions, at)
  auditPaymentSteps(transaction, payment, transitions, at)
  return payment
}

/** Decides the capture of the approved request again, so that the HCP need not approve twice. */
async function retryCapture(
  transaction: SystemTransaction,
  payment: Payment,
  { at, newId }: Clock,
): Promise<void> {
  const refused = await findLastCapture(transaction, payment.id)
  if (refused?.amountCents == null) throw new Error('Nothing was to be charged before.')
  const { amountCents } = refused
  await insertPaymentCommand(transaction, payment, { id: newId(), kind: 'capture', amountCents, at })
}

/** Extends the hold of the same amount; the request's status does not change. */
async function extendHold(
  transaction: SystemTransaction,
  { id, status }: TreatmentRequest,
  payment: Payment,
  at: Date,
): Promise<void> {
  publishRequestChanged(transaction, await saveRequestPayment(transaction, id, { status, payment, at }))
}

/** Releases the obsolete one of two holds: the replaced old one, or an unwanted new one. */
async function releaseObsoleteHold(context: PaymentContext, renewal: Reauthorization): Promise<void> {
  const isReplaced = renewal.status === 'replacing'
  const ids = isReplaced
    ? { sessionId: null, intentId: renewal.replaces }
    : // Looked up by session: after a declined card the session stays open for another card.
      { sessionId: renewal.checkoutSessionId, intentId: null }
  const state = await releaseOrRefundAtGateway(
    context,
    ids,
    `tendwell-renewal-${renewal.id}-${context.newId()}`,
  )
  if (hasUnreturnedFunds(state)) return
  await systemTransact(context, (transaction) =>
    saveReauthorization(transaction, renewal.id, {
      status: isReplaced ? 'replaced' : 'closed',
      at: context.now(),
    }),
  )
}

/**
 * Returns the agreed proposal that awaits its larger hold. The request is locked; an ended request
 * awaits none, whatever its last proposal says.
 */
export async function findAgreedProposal(
  transaction: SystemTransaction,
  { id, status }: Pick<TreatmentRequest, 'id' | 'status'>,
): Promise<TreatmentProposal | undefined> {
  if (status !== 'needs_info') return undefined
  const proposal = await findOpenProposal(transaction, id)
  return proposal?.status === 'agreed' ? proposal : undefined
}

/**
 * Accepts the proposal once the larger hold exists, and returns the request to its HCP at the new
 * price.
 * @param payment as updated by the new hold
 */
async function acceptProposalWithHold(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  { proposal, payment }: { readonly proposal: TreatmentProposal; readonly payment: Payment },
  { at, newId }: Clock,
): Promise<void> {
  const { status: accepted, event: type } = resolveProposal(proposal, 'hold', 'system')
  if (!(await saveProposalStatus(transaction, proposal, { status: accepted, at })))
    throw new Error('A proposal has changed though its request is locked.')
  const status = nextStatus(before.status, type, 'system')
  const holdCents = payment.amountCents
  const request = await saveRequestPayment(transaction, before.id, { status, payment, at, holdCents })
  await appendSystemRequestEvent(transaction, request, { type, from: before.status, to: status, at })
  const lastSequence = await writeSystemMessage(transaction, request, {
    id: newId(),
    message: { code: 'changeAccepted' },
    at,
    status: 'waiting_on_provider',
  })
  publishRequestChanged(transaction, request, { lastSequence })
}
