import type { Order } from '../../../../domain/orders/order'
import type { Payment } from '../../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../../storage/database/database'
import { findPendingCommand, insertPaymentCommand } from '../../../storage/payments/paymentCommands'
import { findPaymentOfOrder, findPaymentOfRequest } from '../../../storage/payments/payments'

/**
 * Enqueues the command that returns a request's money, in the transaction that ends the request.
 * The command expires a session, releases a hold or refunds a capture, by the state at its run.
 * @returns the command to run after the commit; undefined when the request has no payment
 */
export async function releaseOrRefund(
  transaction: SystemTransaction,
  request: Pick<TreatmentRequest, 'id'>,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const payment = await findPaymentOfRequest(transaction, request.id)
  return payment && releaseOrRefundPayment(transaction, payment, { id, at })
}

/** Enqueues the same command for a given payment. @returns the command to run after the commit */
export async function releaseOrRefundPayment(
  transaction: SystemTransaction,
  payment: Payment,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string> {
  const pending = await findPendingCommand(transaction, payment.id, 'releaseOrRefund')
  if (pending) return pending.id
  await insertPaymentCommand(transaction, payment, { id, kind: 'releaseOrRefund', at })
  return id
}

/**
 * Enqueues the same command in the transaction that ends an order. @returns the command to run
 * after the commit
 */
export async function releaseOrRefundOrder(
  transaction: SystemTransaction,
  { id }: Pick<Order, 'id'>,
  command: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const payment = await findPaymentOfOrder(transaction, id)
  return payment && releaseOrRefundPayment(transaction, payment, command)
}
