import type { OrderEventType, ConversationStatus, RequestEventType } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import type { Order } from '../../../domain/orders/order'
import { canTransitionOrder, nextOrderStatus } from '../../../domain/orders/orderState'
import type { PaymentTransition } from '../../../domain/payments/applyGatewayState'
import { hasFundsWithdrawn } from '../../../domain/payments/dispute'
import type { Payment } from '../../../domain/payments/payment'
import { isUndecided } from '../../../domain/payments/reauthorization'
import { canTransitionRequest, nextStatus } from '../../../domain/requests/requestState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import { readPracticeSettings } from '../../storage/admin/practiceSettings'
import type { SystemTransaction } from '../../storage/database/database'
import { findPrescription, signPrescriptionOf } from '../../storage/prescriptions/prescriptions'
import { appendSystemRequestEvent } from '../../storage/requests/requestEvents'
import { saveRequestPayment } from '../../storage/requests/systemRequests'
import { removeOrderedItems } from '../../storage/storefront/cartLines'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { findOrder } from '../../storage/storefront/orders'
import { saveOrderPayment } from '../../storage/storefront/systemOrders'
import type { Clock } from '../context'
import { found } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { recordPaidRefill } from '../prescriptions/recordFill'
import { findNewAlerts } from '../prescriptions/safetyCheck'
import { holdForSafety, findUnsafeDraft, withdrawUnsafeDraft } from '../prescriptions/holdForSafety'
import type { UnsafeDraft } from '../prescriptions/holdForSafety'
import { supersedePrescription } from '../prescriptions/supersedePrescription'
import { publishRequestChanged } from '../requests/request'
import { createPrescribedOrder } from '../storefront/createPrescribedOrder'
import { publishOrderChanged } from '../storefront/order'
import type { PaymentUpdate, PaymentSubject } from './paymentSubject'
import { releaseOrRefundPayment } from './releaseOrRefund'
import type { SubmissionDefaults } from './submission'
import { submissionDefaults, openConversationForRequest } from './submission'

/**
 * Applies a payment update to its request or order; releases or refunds money that is no longer
 * wanted.
 */
export async function applyPaymentUpdate(
  transaction: SystemTransaction,
  before: PaymentSubject,
  update: PaymentUpdate,
  clock: Clock,
): Promise<{ subject: PaymentSubject; commandId: string | undefined }> {
  const { subject, isWanted } =
    before.kind === 'request'
      ? await applyToRequest(transaction, before.request, update, clock)
      : await applyToOrder(transaction, before.order, update, clock)
  const { payment } = update
  const commandId =
    mayReleaseOrRefund(payment) && !isWanted
      ? await releaseOrRefundPayment(transaction, payment, { id: clock.newId(), at: clock.at })
      : undefined
  return { subject, commandId }
}

/** A subject after an update, and whether its money is wanted. */
interface AppliedUpdate {
  readonly subject: PaymentSubject
  readonly isWanted: boolean
}

/**
 * A failed refund would fail again on the same card, so an Admin decides. Disputed money is with
 * the bank.
 */
function mayReleaseOrRefund({ status, refundDueCents, disputeStatus }: Payment): boolean {
  if (refundDueCents > 0) return false
  if (disputeStatus && hasFundsWithdrawn([{ status: disputeStatus }])) return false
  return status === 'authorized' || status === 'captured' || status === 'partially_refunded'
}

/**
 * Applies a payment update to its order: places it and empties the cart, or cancels it after a
 * refund. A prescription fill is checked first.
 */
async function applyToOrder(
  transaction: SystemTransaction,
  ordered: Order,
  update: PaymentUpdate,
  clock: Clock,
): Promise<AppliedUpdate> {
  const { payment } = update
  const { at } = clock
  const before =
    orderEventFor(ordered, update) === 'paymentCaptured'
      ? await checkFill(transaction, ordered, clock)
      : ordered
  const event = orderEventFor(before, update)
  const status = event ? nextOrderStatus(before.status, event, 'system') : before.status
  await saveOrderPayment(transaction, before.id, { status, payment, at })
  if (event) {
    await appendSystemOrderEvent(transaction, before, { type: event, from: before.status, to: status, at })
  }
  if (event === 'paymentCaptured') {
    await removeOrderedItems(transaction, before, at)
    await recordPaidRefill(transaction, before, at)
  }
  const order = found(await findOrder(transaction, before.id))
  publishOrderChanged(transaction, order)
  return { subject: { kind: 'order', order }, isWanted: event !== undefined || isOrderPayable(order) }
}

/**
 * Runs the safety check on a fill that was just paid. A new alert puts the prescription on hold and
 * cancels the order, which refunds it.
 * @returns the updated order
 */
async function checkFill(transaction: SystemTransaction, order: Order, clock: Clock): Promise<Order> {
  if (order.prescriptionId === null) return order
  const prescription = found(await findPrescription(transaction, order.prescriptionId))
  if (prescription.status !== 'active') return order
  const alerts = await findNewAlerts(transaction, prescription, clock.at)
  if (alerts.length === 0) return order
  await holdForSafety(transaction, prescription, { step: 'fill', alerts }, clock)
  return found(await findOrder(transaction, order.id))
}

function orderEventFor(
  { status, totalCents }: Order,
  { transitions, payment }: PaymentUpdate,
): OrderEventType | undefined {
  const step = transitions.at(-1)?.step
  const event = step && orderEventOfStep[step]
  if (event === 'paymentCaptured' && payment.capturedCents !== totalCents) return undefined
  return event && canTransitionOrder(status, event, 'system') ? event : undefined
}

const orderEventOfStep: Partial<Record<PaymentTransition['step'], OrderEventType>> = {
  capture: 'paymentCaptured',
  refund: 'refundSucceeded',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
}

/** Returns whether an order in this status may be paid. */
function isOrderPayable({ status }: Order): boolean {
  return status === 'placed' || status === 'packed' || status === 'shipped' || status === 'delivered'
}

/** Applies a payment update to its request: submits, prescribes or ends it. */
async function applyToRequest(
  transaction: SystemTransaction,
  before: TreatmentRequest,
  update: PaymentUpdate,
  clock: Clock,
): Promise<AppliedUpdate> {
  const { payment } = update
  const caused = requestEventFor(before, update)
  const refused = caused === 'sign' ? await findUnsafeDraft(transaction, before, clock.at) : undefined
  const event = refused ? 'safetyRecheckFailed' : caused
  const status = event ? nextStatus(before.status, event, 'system') : before.status
  const arrival =
    event === 'paymentAuthorized'
      ? submissionDefaults(clock, await readPracticeSettings(transaction))
      : undefined
  const request = await saveRequestPayment(transaction, before.id, {
    status,
    payment,
    at: clock.at,
    ...(arrival && { arrival }),
  })
  if (event) {
    const { at } = clock
    await appendSystemRequestEvent(transaction, request, { type: event, from: before.status, to: status, at })
  }
  const lastSequence =
    event && (await runEffects(transaction, request, event, { ...clock, arrival, refused }))
  publishRequestChanged(transaction, request, lastSequence === undefined ? {} : { lastSequence })
  return {
    subject: { kind: 'request', request },
    isWanted: (event !== undefined || isRequestPayable(request)) && mayKeepMoney(request, payment),
  }
}

/**
 * Returns the state machine event that a payment update causes; none when the request's status does
 * not change.
 */
function requestEventFor(
  { status, holdCents }: TreatmentRequest,
  { transitions, state, payment }: PaymentUpdate,
): RequestEventType | undefined {
  const step = transitions.at(-1)?.step
  if (!step)
    return payment.failureCode && canTransitionRequest(status, 'paymentFailed', 'system')
      ? 'paymentFailed'
      : undefined
  if (step === 'authorize' && state.authorizedCents !== holdCents) return undefined
  const event = requestEventOfStep[step]
  return event && canTransitionRequest(status, event, 'system') ? event : undefined
}

const requestEventOfStep: Partial<Record<PaymentTransition['step'], RequestEventType>> = {
  authorize: 'paymentAuthorized',
  capture: 'sign',
  refund: 'refundSucceeded',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
  void: 'holdExpired',
  expire: 'holdExpired',
  fail: 'holdExpired',
}

/** Returns whether money for a request in this status is still wanted. */
function isRequestPayable({ status }: TreatmentRequest): boolean {
  return !['awaiting_payment', 'declined', 'cancelled', 'refunded', 'expired'].includes(status)
}

/**
 * Money captured for a prescription that was not signed is refunded, whatever the request's status.
 */
function mayKeepMoney({ status }: TreatmentRequest, payment: Payment): boolean {
  return !(isUndecided(status) && payment.capturedCents > 0)
}

/** Inputs of the side effects of an event. */
interface Consequence extends Clock {
  readonly arrival: SubmissionDefaults | undefined
  readonly refused: UnsafeDraft | undefined
}

/** @returns the sequence number of the message posted to the conversation, if any */
async function runEffects(
  transaction: SystemTransaction,
  request: TreatmentRequest,
  event: RequestEventType,
  { arrival, refused, ...clock }: Consequence,
): Promise<number | undefined> {
  const { at, newId } = clock
  const write = (message: SystemMessage, status: ConversationStatus) =>
    writeSystemMessage(transaction, request, { id: newId(), message, at, status })
  if (refused) return withdrawUnsafeDraft(transaction, request, refused, clock)
  if (arrival) return openConversationForRequest(transaction, request, arrival, clock)
  if (event === 'holdExpired') return write({ code: 'holdExpired' }, 'closed')
  if (event === 'paymentFailed' && request.status === 'approved')
    return write({ code: 'chargeRefused' }, 'waiting_on_patient')
  if (event !== 'sign') return undefined
  await signPrescriptionOf(transaction, request.id, at)
  await supersedePrescription(transaction, request, clock)
  await createPrescribedOrder(transaction, request, clock)
  return write({ code: 'prescribed' }, 'open')
}
