import type { MailToSend } from '../../../domain/mail/mailKind'
import type { Order } from '../../../domain/orders/order'
import { nextOrderStatus } from '../../../domain/orders/orderState'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import { mayNotBeTaken } from '../../../domain/prescriptions/prescriptionState'
import type { SystemTransaction, Transaction } from '../../storage/database'
import { appendSystemOrderEvent } from '../../storage/orderEvents'
import { changeOrder, findOrder, listOrdersOfPrescription } from '../../storage/orders'
import { tellByMail } from '../../storage/outbox'
import { lockFills } from '../../storage/prescriptionChanges'
import { findPrescription } from '../../storage/prescriptions'
import { found } from '../ids'
import { tellOfOrder } from '../storefront/tellOfOrder'
import { refundCancelledOrder } from './refundCancelledOrder'

interface Moment {
  readonly at: Date
  readonly newId: () => string
}

type AnyTransaction = SystemTransaction & Partial<Pick<Transaction, 'caller'>>

/**
 * Cancels the orders of a prescription that have not left, whether they are paid or wait for it, and notifies the patient,
 * the prescriber and the Admins by mail. Of a parcel that has left already they are notified too. It is called in the
 * transaction that ends or pauses the prescription, after its new status has been written.
 * @returns the payment commands that close a page or refund what was paid; they run after the commit, at the latest by
 *   reconciliation
 * @throws CodedError Conflict
 */
export async function cancelUnshippedFills(
  transaction: SystemTransaction,
  { id }: Pick<Prescription, 'id'>,
  moment: Moment,
): Promise<readonly string[]> {
  await lockFills(transaction, id)
  const prescription = found(await findPrescription(transaction, id))
  const commandIds: string[] = []
  for (const order of await listOrdersOfPrescription(transaction, id)) {
    if (order.status === 'shipped' || order.status === 'delivered') {
      tellByMail(transaction, mailsOfSent(transaction, prescription, order), moment.at)
    } else if (isUnshipped(order)) {
      commandIds.push(...(await cancelOne(transaction, order, moment)))
      tellByMail(transaction, mailsOfCancelled(transaction, prescription, order), moment.at)
    }
  }
  return commandIds
}

function isUnshipped({ status }: Order): boolean {
  return status === 'awaiting_payment' || status === 'placed' || status === 'packed'
}

async function cancelOne(
  transaction: SystemTransaction,
  before: Order,
  moment: Moment,
): Promise<readonly string[]> {
  const { at } = moment
  const type = 'prescriptionEnded'
  const status = nextOrderStatus(before.status, type, 'system')
  await changeOrder(transaction, before, { status, at })
  await appendSystemOrderEvent(transaction, before, { type, from: before.status, to: status, at })
  tellOfOrder(transaction, found(await findOrder(transaction, before.id)))
  return refundCancelledOrder(transaction, before, moment)
}

/** Nobody is told what they have done themselves, and nobody but the patient of what was never paid. */
function mailsOfCancelled(
  { caller }: AnyTransaction,
  { patientId, prescriberId }: Prescription,
  { id: about, status }: Order,
): readonly MailToSend[] {
  if (status === 'awaiting_payment') return []
  const event = `order:${about}:prescriptionEnded`
  const mails: readonly MailToSend[] = [
    { event, kind: 'orderCancelled', recipient: patientId, about },
    { event, kind: 'signedOrderCancelled', recipient: prescriberId, about },
    { event, kind: 'orderStopped', recipient: '@Admin', about },
  ]
  return mails.filter(({ recipient }) => recipient !== caller?.id)
}

/** A parcel that has left cannot be cancelled: people have to act. What is renewed or used up may still be taken. */
function mailsOfSent(
  { caller }: AnyTransaction,
  { patientId, status, version }: Prescription,
  { id: about, status: orderStatus }: Order,
): readonly MailToSend[] {
  if (!mayNotBeTaken(status)) return []
  const event = `order:${about}:stopped:${version}`
  const mails: MailToSend[] = []
  if (patientId !== caller?.id) mails.push({ event, kind: 'readBeforeUse', recipient: patientId, about })
  if (orderStatus === 'shipped') mails.push({ event, kind: 'parcelToReturn', recipient: '@Admin', about })
  return mails
}
