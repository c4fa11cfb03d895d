import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import type { Receipt } from '../../../domain/payments/receipt'
import { receiptOf } from '../../../domain/payments/receipt'
import type { Transaction } from '../../storage/database'
import { findOrder, listOrdersOfRequest } from '../../storage/orders'
import { listPaymentEvents } from '../../storage/paymentDetails'
import { findPayment } from '../../storage/payments'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** The receipt of a payment of the caller. @throws CodedError Forbidden; NotFound, also while nothing was taken */
export async function readReceipt(paymentId: string, context: Context): Promise<Receipt> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    const payment = found(await findPayment(transaction, existingId(paymentId)))
    const isOwn = payment.patientId === transaction.caller.id
    const order = isOwn ? await firstOrder(transaction, payment) : undefined
    return found(
      isOwn ? receiptOf(payment, order, await listPaymentEvents(transaction, payment.id)) : undefined,
    )
  })
}

/** What was bought; or what was prescribed, as it was sent the first time. */
async function firstOrder(
  transaction: Transaction,
  { orderId, requestId }: Payment,
): Promise<Order | undefined> {
  if (orderId !== null) return findOrder(transaction, orderId)
  const orders = requestId === null ? [] : await listOrdersOfRequest(transaction, requestId)
  return orders.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0]
}
