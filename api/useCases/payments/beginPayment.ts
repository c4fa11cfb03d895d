import { CodedError } from '../../../domain/errors'
import { isUnpaid } from '../../../domain/payments/catchUp'
import type { Payment } from '../../../domain/payments/payment'
import type { Transaction } from '../../storage/database'
import type { NewPayment } from '../../storage/payments'
import { findPaymentOfOrder, findPaymentOfRequest, insertPayment } from '../../storage/payments'
import type { Context } from '../context'
import { found } from '../ids'
import { loadRequest } from '../requests/loadRequest'
import { loadOrder } from '../storefront/loadOrder'

type Clock = Pick<Context, 'newId' | 'now'>

/** The payment for a request of the caller. @throws CodedError NotFound, PaymentMissing */
export async function beginRequestPayment(
  transaction: Transaction,
  requestId: string,
  clock: Clock,
): Promise<Payment> {
  const request = await loadRequest(transaction, requestId)
  if (request.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { id, holdCents, currency, patientId, patientName, treatmentType } = request
  const isAwaited = request.status === 'awaiting_payment' && holdCents !== null && currency !== null
  const price = isAwaited ? { amountCents: holdCents, currency } : undefined
  const findKnown = () => findPaymentOfRequest(transaction, id)
  const about = { requestId: id, orderId: null, patientId, patientName, treatmentType }
  return begin(transaction, findKnown, price && { ...about, ...price }, clock)
}

/** The payment for an order of the caller. @throws CodedError NotFound, PaymentMissing */
export async function beginOrderPayment(
  transaction: Transaction,
  orderId: string,
  clock: Clock,
): Promise<Payment> {
  const order = await loadOrder(transaction, orderId)
  if (order.patientId !== transaction.caller.id) throw new CodedError('NotFound')
  const { id, totalCents: amountCents, currency, patientId, patientName } = order
  const isAwaited = order.status === 'awaiting_payment'
  const about = { requestId: null, orderId: id, patientId, patientName, treatmentType: null }
  const findKnown = () => findPaymentOfOrder(transaction, id)
  return begin(transaction, findKnown, isAwaited ? { ...about, amountCents, currency } : undefined, clock)
}

/** @param wanted what is to be paid; undefined when nothing is, any more or yet */
async function begin(
  transaction: Transaction,
  findKnown: () => Promise<Payment | undefined>,
  wanted: Omit<NewPayment, 'id' | 'createdAt'> | undefined,
  { newId, now }: Clock,
): Promise<Payment> {
  const known = await findKnown()
  if (known && !isUnpaid(known.status)) return known
  if (!wanted) throw new CodedError('PaymentMissing', { paymentStatus: known?.status ?? null })
  await insertPayment(transaction, { ...wanted, id: newId(), createdAt: now() })
  // Another tab may have been faster.
  return found(await findKnown())
}
