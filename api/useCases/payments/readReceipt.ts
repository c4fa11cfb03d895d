import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import type { Receipt } from '../../../domain/payments/receipt'
import { receiptOf } from '../../../domain/payments/receipt'
import type { Transaction } from '../../storage/database/database'
import { findOrder, listOrdersOfRequest } from '../../storage/storefront/orders'
import { listPaymentEvents } from '../../storage/payments/paymentDetails'
import { findPayment } from '../../storage/payments/payments'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/**
 * Returns the receipt of the caller's payment. @throws CodedError Forbidden; NotFound, also before
 * the capture
 */
export async function readReceipt(paymentId: string, context: Context): Promise<Receipt> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    const payment = found(await findPayment(transaction, existingId(paymentId)))
    const isOwn = payment.patientId === transaction.caller.id
    const order = isOwn ? await firstOrder(transaction, payment) : undefined
    return found(
      isOwn ? receiptOf(payment, order, await listPaymentEvents(transaction, payment.id)) : undefined,
    )
  })
}

/** Returns the order that was bought, or the first order of what was prescribed. */
async function firstOrder(
  transaction: Transaction,
  { orderId, requestId }: Payment,
): Promise<Order | undefined> {
  if (orderId !== null) return findOrder(transaction, orderId)
  const orders = requestId === null ? [] : await listOrdersOfRequest(transaction, requestId)
  return orders.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())[0]
}
