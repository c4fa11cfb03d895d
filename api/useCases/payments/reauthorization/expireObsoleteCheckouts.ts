import { findPaymentOfRequest } from '../../../storage/payments/payments'
import type { Context } from '../../context'
import { transact } from '../../transact'
import { advanceReauthorizations } from './advanceReauthorization'

/**
 * Expires the checkout session of an obsolete new hold, so that no card is entered there. On
 * failure, reconciliation retries and releases a hold placed in between.
 */
export async function expireObsoleteCheckouts(context: Context, requestId: string): Promise<void> {
  const { payments } = context
  if (!payments) return
  const payment = await transact(context, (transaction) => findPaymentOfRequest(transaction, requestId))
  try {
    if (payment) await advanceReauthorizations({ ...context, payments }, payment)
  } catch (error) {
    const reason = error instanceof Error ? error.name : typeof error
    context.log({ level: 'warn', event: 'payments.postponed', paymentId: payment?.id, reason })
  }
}
