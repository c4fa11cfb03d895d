import type { RequestEventType } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import type { Order } from '../../../domain/orders/order'
import { canTransitionOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import { requestPaymentWindow } from '../../../domain/payments/paymentWindow'
import { releaseBefore } from '../../../domain/payments/reauthorization'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database/database'
import { findPaymentOfRequest, findPaymentOfOrder } from '../../storage/payments/payments'
import { cancelPrescriptionOf } from '../../storage/prescriptions/prescriptions'
import {
  findAskedAt,
  findRefusedAt,
  listRefusedCharges,
  listUnansweredRequests,
} from '../../storage/requests/deadlines'
import { listAbandonedRequests, listEndingHolds, lockRequest } from '../../storage/requests/systemRequests'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder } from '../../storage/storefront/orders'
import { listAbandonedOrders, lockOrder } from '../../storage/storefront/systemOrders'
import type { Context, PaymentContext } from '../context'
import { found } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { stopAutoRefill } from '../prescriptions/recordFill'
import { changeRequestAsSystem, publishRequestChanged } from '../requests/request'
import { publishOrderChanged } from '../storefront/order'
import { systemTransact, transact } from '../transact'
import { runCommandOrDefer } from './commands'
import { advanceReauthorizations } from './reauthorization'
import { releaseOrRefund, releaseOrRefundPayment } from './releaseOrRefund'

const hour = 3_600_000

/** Payment window of orders from the cart. */
const cartPaymentWindowMs = 24 * hour

/**
 * Response window of the patient: to answer a proposal or question, if the hold lasts that long, or
 * to retry a payment.
 */
const responseWindowMs = 7 * 24 * hour

export function listUnpaidRequests(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedRequests(transaction, abandonedSince(context), limit),
  )
}

export function listExpiringHolds(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) => listEndingHolds(transaction, endingUntil(context), limit))
}

/** Returns requests whose patients have not answered within the response window. */
export function listUnresponsiveRequests(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listUnansweredRequests(transaction, unresponsiveSince(context), limit),
  )
}

/**
 * Returns approved requests whose charge failed and whose patients have not retried the payment in
 * time.
 */
export function listUnretriedPayments(
  context: PaymentContext,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return systemTransact(context, (transaction) =>
    listRefusedCharges(transaction, unresponsiveSince(context), limit),
  )
}

const unresponsiveSince = ({ now }: PaymentContext) => new Date(now().getTime() - responseWindowMs)

const abandonedSince = ({ now }: PaymentContext) => new Date(now().getTime() - requestPaymentWindow)

const endingUntil = ({ now }: PaymentContext) => new Date(now().getTime() + releaseBefore)

/**
 * Why a request expires: unpaid, its hold expires, its patient does not answer, or does not retry
 * the payment.
 */
type ExpiryReason = 'abandoned' | 'holdEnds' | 'silent' | 'paymentRetryTimedOut'

/**
 * Expires a request for lack of payment, decision or answer, and releases its hold.
 * @returns false when a concurrent change has moved the request on
 */
export async function expireRequest(
  context: PaymentContext,
  requestId: string,
  why: ExpiryReason,
): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const before = await lockRequest(transaction, requestId)
    const askedAt = await findAskedSince(transaction, requestId, why)
    const event = before && eventFor(before, { why, askedAt }, context)
    return event && endRequest(transaction, before, event, context)
  })
  if (!ended) return false
  if (ended.commandId) await runCommandOrDefer(context, ended.commandId)
  return true
}

async function findAskedSince(
  transaction: SystemTransaction,
  requestId: string,
  why: ExpiryReason,
): Promise<Date | null> {
  if (why === 'silent') return findAskedAt(transaction, requestId)
  return why === 'paymentRetryTimedOut' ? findRefusedAt(transaction, requestId) : null
}

function eventFor(
  { status, updatedAt, holdUntil }: TreatmentRequest,
  { why, askedAt }: { readonly why: ExpiryReason; readonly askedAt: Date | null },
  context: PaymentContext,
): RequestEventType | undefined {
  if (why === 'silent' || why === 'paymentRetryTimedOut') {
    const isWaiting = status === (why === 'silent' ? 'needs_info' : 'approved')
    return isWaiting && isLongAgo(askedAt, context) ? 'patientUnresponsive' : undefined
  }
  if (why === 'abandoned') {
    return status === 'awaiting_payment' && updatedAt < abandonedSince(context)
      ? 'paymentTimedOut'
      : undefined
  }
  if (!holdUntil || holdUntil >= endingUntil(context)) return undefined
  if (status === 'needs_info') return 'patientUnresponsive'
  return status === 'submitted' || status === 'in_review' ? 'holdExpired' : undefined
}

function isLongAgo(askedAt: Date | null, context: PaymentContext): boolean {
  return askedAt !== null && askedAt < unresponsiveSince(context)
}

async function endRequest(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  event: RequestEventType,
  { now, newId }: PaymentContext,
): Promise<{ commandId: string | undefined }> {
  const at = now()
  const request = await changeRequestAsSystem(transaction, before, event, at)
  if (before.status === 'approved')
    await cancelPrescriptionOf(transaction, request.id, { reason: 'request_cancelled', at })
  const message = messageOf(before, event)
  publishRequestChanged(
    transaction,
    request,
    await postSystemMessage(transaction, request, { message, id: newId(), at }),
  )
  return { commandId: await releaseOrRefund(transaction, request, { id: newId(), at }) }
}

async function postSystemMessage(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  { message, id, at }: { readonly message: SystemMessage; readonly id: string; readonly at: Date },
): Promise<{ lastSequence?: number }> {
  // A request that was never paid has no conversation.
  if (!request.conversationId) return {}
  return {
    lastSequence: await writeSystemMessage(transaction, request, { id, message, at, status: 'closed' }),
  }
}

function messageOf({ status }: TreatmentRequest, event: RequestEventType): SystemMessage {
  if (status === 'approved') return { code: 'paymentRetryTimedOut' }
  return event === 'patientUnresponsive' ? { code: 'patientUnresponsive' } : { code: 'holdExpired' }
}

/**
 * Payment window of a refill. It is long because the patient may be away and the order reserves
 * nothing.
 */
const refillPaymentWindowMs = 14 * 24 * 3_600_000

const before = ({ now }: PaymentContext, span: number) => new Date(now().getTime() - span)

/** Returns unpaid orders whose payment window has passed. */
export function listUnpaidOrders(context: PaymentContext, limit: number): Promise<readonly Order[]> {
  return systemTransact(context, (transaction) =>
    listAbandonedOrders(
      transaction,
      { before: before(context, cartPaymentWindowMs), refillsBefore: before(context, refillPaymentWindowMs) },
      limit,
    ),
  )
}

/**
 * Expires an unpaid order and closes its checkout session.
 * @returns false when a concurrent change has moved the order on
 */
export async function expireOrder(context: PaymentContext, orderId: string): Promise<boolean> {
  const ended = await systemTransact(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !canTransitionOrder(order.status, 'paymentTimedOut', 'system')) return undefined
    const since = before(context, order.prescriptionId === null ? cartPaymentWindowMs : refillPaymentWindowMs)
    return order.updatedAt < since ? endOrder(transaction, order, context) : undefined
  })
  if (ended?.commandId) await runCommandOrDefer(context, ended.commandId)
  return ended !== undefined
}

async function endOrder(transaction: SystemTransaction, order: Order, { now, newId }: PaymentContext) {
  const at = now()
  const type = 'paymentTimedOut'
  const status = nextOrderStatus(order.status, type, 'system')
  await changeOrder(transaction, order, { status, at })
  await appendSystemOrderEvent(transaction, order, { type, from: order.status, to: status, at })
  publishOrderChanged(transaction, found(await findOrder(transaction, order.id)))
  await stopAutoRefill(transaction, order, at)
  const payment = await findPaymentOfOrder(transaction, order.id)
  return { commandId: payment && (await releaseOrRefundPayment(transaction, payment, { id: newId(), at })) }
}

/**
 * Expires the checkout session of an obsolete new hold, so that no card is entered there. On
 * failure, reconciliation retries and releases a hold placed in between.
 */
export async function expireObsoleteCheckouts(context: Context, requestId: string): Promise<void> {
  const { payments } = context
  if (!payments) return
  const payment = await transact(context, (transaction) => findPaymentOfRequest(transaction, requestId))
  try {
    if (payment) await advanceReauthorizations({ ...context, payments }, payment)
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'payments.postponed', paymentId: payment?.id, reason })
  }
}
