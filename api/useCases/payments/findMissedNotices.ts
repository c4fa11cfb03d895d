import { findMissedNotices as findMissed } from '../../storage/systemPayments'
import type { GatewayNotice } from '../../services/paymentGateway'
import type { PaymentContext } from '../context'
import { systemTransact } from './systemTransact'

/** How long the gateway keeps its notices. @see https://docs.stripe.com/api/events/list */
const keptMilliseconds = 30 * 24 * 3_600_000

/**
 * Disputes and refunds that fail happen at the gateway long after we have last asked about the payment. So the gateway is
 * asked what it has told of them, and what of that has not come.
 * @returns the notices that have not come, oldest first
 * @throws CodedError GatewayUnavailable
 */
export async function findMissedNotices(context: PaymentContext): Promise<readonly GatewayNotice[]> {
  const since = new Date(context.now().getTime() - keptMilliseconds)
  const told = await context.payments.gateway.listNotices(since)
  const missed = await systemTransact(context, (transaction) =>
    findMissed(
      transaction,
      told.map(({ id }) => id),
    ),
  )
  return told.filter(({ id }) => missed.has(id))
}
