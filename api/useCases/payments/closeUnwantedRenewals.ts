import { findPaymentOfRequest } from '../../storage/payments'
import type { Context } from '../context'
import { transact } from '../transact'
import { settleRenewalsOf } from './settleRenewal'

/**
 * Closes the page of a new hold that nobody wants any more, so that no card is entered there. What cannot be done now
 * reconciliation does later: a hold made meanwhile goes back.
 */
export async function closeUnwantedRenewals(context: Context, requestId: string): Promise<void> {
  const { payments } = context
  if (!payments) return
  const payment = await transact(context, (transaction) => findPaymentOfRequest(transaction, requestId))
  try {
    if (payment) await settleRenewalsOf({ ...context, payments }, payment)
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'payments.postponed', paymentId: payment?.id, reason })
  }
}
