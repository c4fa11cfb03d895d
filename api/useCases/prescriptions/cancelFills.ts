import type { OutgoingMail } from '../../../domain/mail/mailKind'
import type { Order } from '../../../domain/orders/order'
import { isPaidWithRequest } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { mayNotBeTaken } from '../../../domain/prescriptions/prescriptionState'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction, Transaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { endAutomaticPayment } from '../../storage/payments/automaticPayments'
import {
  cancelRequestOfOrder,
  canPostInto,
  refundCancelledRequest,
} from '../../storage/prescriptions/cancelledFills'
import { lockFills, decrementFillCount } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { findRequest } from '../../storage/requests/requests'
import { appendSystemOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder, listOrdersOfPrescription } from '../../storage/storefront/orders'
import type { Clock } from '../context'
import { found } from '../ids'
import { writeSystemMessage } from '../messages/writeSystemMessage'
import { releaseOrRefundOrder } from '../payments/releaseOrRefund'
import { publishRequestChanged } from '../requests/request'
import { publishOrderChanged } from '../storefront/order'

type AnyTransaction = SystemTransaction & Partial<Pick<Transaction, 'caller'>>

/**
 * Cancels the unshipped orders of a prescription, paid or not, ends its automatic payment unless it is on
 * hold, and emails the patient, the prescriber and the Admins. They are emailed about a shipped order too. Runs in the transaction
 * that ends or holds the prescription, after its new status has been written.
 * @returns the payment commands that expire a session or refund a payment; they run after the
 * commit, at the latest by reconciliation
 * @throws CodedError Conflict
 */
export async function cancelUnshippedFills(
  transaction: SystemTransaction,
  { id }: Pick<Prescription, 'id'>,
  clock: Clock,
): Promise<readonly string[]> {
  await lockFills(transaction, id)
  const prescription = found(await findPrescription(transaction, id))
  const commandIds: string[] = []
  // On hold, nothing falls due; otherwise the prescription is not filled again.
  if (prescription.status !== 'on_hold' && (await endAutomaticPayment(transaction, id, clock.at)))
    enqueueEmails(transaction, mailsOfEndedPayment(prescription), clock.at)
  for (const order of await listOrdersOfPrescription(transaction, id)) {
    if (order.status === 'shipped' || order.status === 'delivered') {
      enqueueEmails(transaction, mailsOfSent(transaction, prescription, order), clock.at)
    } else if (isUnshipped(order)) {
      commandIds.push(...(await cancelOne(transaction, order, clock)))
      enqueueEmails(transaction, mailsOfCancelled(transaction, prescription, order), clock.at)
    }
  }
  return commandIds
}

function mailsOfEndedPayment({ id, version, patientId }: Prescription): readonly OutgoingMail[] {
  const event = `prescription:${id}:automaticPaymentEnded:${version}`
  return [{ event, kind: 'automaticPaymentEnded', recipient: patientId }]
}

function isUnshipped({ status }: Order): boolean {
  return status === 'awaiting_payment' || status === 'placed' || status === 'packed'
}

async function cancelOne(
  transaction: SystemTransaction,
  before: Order,
  clock: Clock,
): Promise<readonly string[]> {
  const { at } = clock
  const type = 'prescriptionEnded'
  const status = nextOrderStatus(before.status, type, 'system')
  await changeOrder(transaction, before, { status, at })
  await appendSystemOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  publishOrderChanged(transaction, found(await findOrder(transaction, before.id)))
  return refundCancelledOrder(transaction, before, clock)
}

/** Callers are not emailed about their own action. Only the patient is emailed about an unpaid order. */
function mailsOfCancelled(
  { caller }: AnyTransaction,
  { patientId, prescriberId }: Prescription,
  { id: about, status }: Order,
): readonly OutgoingMail[] {
  if (status === 'awaiting_payment') return []
  const event = `order:${about}:prescriptionEnded`
  const mails: readonly OutgoingMail[] = [
    { event, kind: 'orderCancelled', recipient: patientId, about },
    { event, kind: 'signedOrderCancelled', recipient: prescriberId, about },
    { event, kind: 'orderStopped', recipient: '@Admin', about },
  ]
  return mails.filter(({ recipient }) => recipient !== caller?.id)
}

/**
 * A shipped order cannot be cancelled, so people have to act. Medicine of a renewed or used-up
 * prescription may still be taken.
 */
function mailsOfSent(
  { caller }: AnyTransaction,
  { patientId, status, version }: Prescription,
  { id: about, status: orderStatus }: Order,
): readonly OutgoingMail[] {
  if (!mayNotBeTaken(status)) return []
  const event = `order:${about}:stopped:${version}`
  const mails: OutgoingMail[] = []
  if (patientId !== caller?.id) mails.push({ event, kind: 'readBeforeUse', recipient: patientId, about })
  if (orderStatus === 'shipped') mails.push({ event, kind: 'parcelToReturn', recipient: '@Admin', about })
  return mails
}

/**
 * Decides the refund of a prescription's cancelled order. A first fill is paid with its request, so
 * the request is cancelled too. A refill has its own payment and no longer counts as used. Posts a
 * message to the request's conversation if the caller may write there.
 * @param before the order before the change; its row is `cancelled` already
 * @returns the payment commands to run after the commit
 */
export async function refundCancelledOrder(
  transaction: SystemTransaction,
  before: Order,
  clock: Clock,
): Promise<readonly string[]> {
  const { at, newId } = clock
  if (isPaidWithRequest(before)) {
    const request = await cancelRequestOfOrder(transaction, before.id, at)
    if (!request) return []
    const lastSequence = await postCancelledMessage(transaction, request, clock)
    publishRequestChanged(transaction, request, lastSequence === undefined ? {} : { lastSequence })
    const commandId = await refundCancelledRequest(transaction, request.id, { id: newId(), at })
    return commandId ? [commandId] : []
  }
  if (before.status !== 'awaiting_payment') {
    await decrementFillCount(transaction, before.id, at)
    const request = before.requestId === null ? undefined : await findRequest(transaction, before.requestId)
    if (request) await postCancelledMessage(transaction, request, clock)
  }
  const commandId = await releaseOrRefundOrder(transaction, before, { id: newId(), at })
  return commandId ? [commandId] : []
}

type Subject = Pick<TreatmentRequest, 'conversationId' | 'assigneeId' | 'assigneeName'>

/**
 * @returns the sequence number of the message; undefined when the conversation is closed, or the
 * caller may not write there
 */
async function postCancelledMessage(
  transaction: SystemTransaction & Partial<Pick<Transaction, 'caller'>>,
  request: Subject,
  { at, newId }: Clock,
): Promise<number | undefined> {
  const { conversationId } = request
  if (conversationId === null) return undefined
  if (!(await canPostInto(transaction, conversationId, transaction.caller?.id ?? null))) return undefined
  return writeSystemMessage(transaction, request, { id: newId(), message: { code: 'orderCancelled' }, at })
}
