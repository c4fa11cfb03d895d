import type { Payment } from '../../../domain/payments/payment'
import type { PaymentEvent } from '../../storage/payments/paymentDetails'
import { listPaymentEvents } from '../../storage/payments/paymentDetails'
import { findPayment } from '../../storage/payments/payments'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/**
 * Returns one payment of the caller with its events, oldest first. @throws CodedError Forbidden,
 * NotFound
 */
export async function readMyPayment(
  id: string,
  context: Context,
): Promise<{ readonly payment: Payment; readonly events: readonly PaymentEvent[] }> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'Admin')
    const payment = await findPayment(transaction, existingId(id))
    const own = found(payment?.patientId === transaction.caller.id ? payment : undefined)
    return { payment: own, events: await listPaymentEvents(transaction, own.id) }
  })
}
