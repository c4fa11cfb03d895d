import { CodedError } from '../../../domain/errors'
import type { OutgoingMail } from '../../../domain/mail/mailKind'
import type { Order } from '../../../domain/orders/order'
import { isPaidWithRequest } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import { refillAfterSkip, refillDueAt } from '../../../domain/prescriptions/refills'
import type { Transaction } from '../../storage/database/database'
import { enqueueEmails } from '../../storage/messages/outbox'
import { planRefill } from '../../storage/prescriptions/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions/prescriptions'
import { appendOrderEvent } from '../../storage/storefront/orderEvents'
import { changeOrder, findOrder } from '../../storage/storefront/orders'
import type { Clock, Context } from '../context'
import { found } from '../ids'
import { runCommandAfterCommit } from '../payments/commands'
import { releaseOrRefundOrder } from '../payments/releaseOrRefund'
import { publishPrescriptionChanged } from '../prescriptions/prescription'
import { refundCancelledOrder } from '../prescriptions/cancelFills'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { lockLoadedOrder, orderConflict, publishOrderChanged } from './order'
import { readOrder } from './readOrders'

interface Input {
  readonly id: string
  readonly expectedVersion: number
}

/**
 * Cancels an order and refunds it: a patient before it is packed, an Admin before it is shipped. A patient
 * may cancel a refill but not a first fill, which is paid with its request; they stop the prescription
 * instead. Idempotent.
 * @throws CodedError Forbidden, NotFound, Conflict, IllegalTransition
 */
export async function cancelOrder(input: Input, context: Context): Promise<Order> {
  const { order, commandIds } = await transact(context, (transaction) => cancel(transaction, input, context))
  for (const commandId of commandIds) await runCommandAfterCommit(context, commandId)
  return commandIds.length === 0 ? order : readOrder(order.id, context)
}

interface Cancelled {
  readonly order: Order
  readonly commandIds: readonly string[]
}

async function cancel(transaction: Transaction, input: Input, context: Context): Promise<Cancelled> {
  const { caller } = transaction
  requireRole(caller, 'user', 'Admin')
  const at = context.now()
  const before = await lockLoadedOrder(transaction, input.id)
  const isDoneAlready =
    ['cancelled', 'refunded'].includes(before.status) && before.version > input.expectedVersion
  if (isDoneAlready) return { order: before, commandIds: [] }
  if (before.version !== input.expectedVersion) throw orderConflict(before)
  const type = 'cancel'
  const status = nextOrderStatus(before.status, type, caller.role)
  if (caller.role === 'user' && isPaidWithRequest(before))
    throw new CodedError('IllegalTransition', { from: before.status, event: type, rule: 'prescribed' })
  await changeOrder(transaction, before, { status, at })
  await appendOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  const commandIds = await refund(transaction, before, { at, newId: context.newId })
  const order = found(await findOrder(transaction, before.id))
  publishOrderChanged(transaction, order)
  return { order, commandIds }
}

async function refund(transaction: Transaction, before: Order, clock: Clock): Promise<readonly string[]> {
  const { at, newId } = clock
  if (before.prescriptionId !== null) {
    const commandIds = await refundCancelledOrder(transaction, before, clock)
    await planAfterCancelled(transaction, before.prescriptionId, at)
    if (before.status !== 'awaiting_payment') await notify(transaction, before, at)
    return commandIds
  }
  const commandId = await releaseOrRefundOrder(transaction, before, { id: newId(), at })
  return commandId ? [commandId] : []
}

/** Prevents an immediate new refill: the next one is due a supply later, or when the patient orders it. */
async function planAfterCancelled(transaction: Transaction, prescriptionId: string, at: Date): Promise<void> {
  const prescription = found(await findPrescription(transaction, prescriptionId))
  const due = prescription.status === 'active' ? refillDueAt(prescription) : null
  const nextRefillAt = due && refillAfterSkip(prescription, due)
  await planRefill(transaction, prescription, { autoRefill: prescription.autoRefill, nextRefillAt }, at)
  publishPrescriptionChanged(transaction, { ...prescription, version: prescription.version + 1 }, at)
}

/** Emails the patient and the prescriber about a cancellation by an Admin. */
async function notify(transaction: Transaction, { id: about, patientId, prescriptionId }: Order, at: Date) {
  if (transaction.caller.role !== 'Admin' || prescriptionId === null) return
  const { prescriberId } = found(await findPrescription(transaction, prescriptionId))
  const event = `order:${about}:cancel`
  const mails: readonly OutgoingMail[] = [
    { event, kind: 'orderCancelled', recipient: patientId, about },
    { event, kind: 'signedOrderCancelled', recipient: prescriberId, about },
  ]
  enqueueEmails(transaction, mails, at)
}
