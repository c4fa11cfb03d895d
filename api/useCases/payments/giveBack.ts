import type { Order } from '../../../domain/orders/order'
import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../../storage/database'
import { findPendingCommand, insertPaymentCommand } from '../../storage/paymentCommands'
import { findPaymentOfOrder, findPaymentOfRequest } from '../../storage/payments'

/**
 * Decides, along with what ends a request, that its money goes back: a page is closed, a hold released, what was taken
 * refunded, whatever is true when it happens.
 * @returns the command to run after the commit; undefined when the request has no payment
 */
export async function giveBack(
  transaction: SystemTransaction,
  request: Pick<TreatmentRequest, 'id'>,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const payment = await findPaymentOfRequest(transaction, request.id)
  return payment && giveBackPayment(transaction, payment, { id, at })
}

/** The same for a payment that is known. @returns the command to run after the commit */
export async function giveBackPayment(
  transaction: SystemTransaction,
  payment: Payment,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<string> {
  const pending = await findPendingCommand(transaction, payment.id, 'giveBack')
  if (pending) return pending.id
  await insertPaymentCommand(transaction, payment, { id, kind: 'giveBack', at })
  return id
}

/** Decides, along with what ends an order, that its money goes back. @returns the command to run after the commit */
export async function giveBackOrder(
  transaction: SystemTransaction,
  { id }: Pick<Order, 'id'>,
  command: { readonly id: string; readonly at: Date },
): Promise<string | undefined> {
  const payment = await findPaymentOfOrder(transaction, id)
  return payment && giveBackPayment(transaction, payment, command)
}
