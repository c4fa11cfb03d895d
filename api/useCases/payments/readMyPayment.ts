import type { Payment } from '../../../domain/payments/payment'
import type { PaymentEvent } from '../../storage/paymentDetails'
import { listPaymentEvents } from '../../storage/paymentDetails'
import { findPayment } from '../../storage/payments'
import type { Context } from '../context'
import { existingId, found } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** One payment of the caller, and its steps, oldest first. @throws CodedError Forbidden, NotFound */
export async function readMyPayment(
  id: string,
  context: Context,
): Promise<{ readonly payment: Payment; readonly events: readonly PaymentEvent[] }> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'Admin')
    const payment = await findPayment(transaction, existingId(id))
    const own = found(payment?.patientId === transaction.caller.id ? payment : undefined)
    return { payment: own, events: await listPaymentEvents(transaction, own.id) }
  })
}
