import { findMissedWebhooks as findMissed } from '../../../storage/payments/systemPayments'
import type { WebhookEvent } from '../../../services/payments/paymentGateway'
import type { PaymentContext } from '../../context'
import { systemTransact } from '../../systemTransact'

/** Retention of events at the gateway. @see https://docs.stripe.com/api/events/list */
const gatewayRetentionMs = 30 * 24 * 3_600_000

/**
 * Returns webhook events that the gateway sent and we did not receive. Disputes and failed refunds
 * happen long after a payment is last reconciled, so only the event list reveals them.
 * @returns the missed events, oldest first
 * @throws CodedError GatewayUnavailable
 */
export async function findMissedWebhooks(context: PaymentContext): Promise<readonly WebhookEvent[]> {
  const since = new Date(context.now().getTime() - gatewayRetentionMs)
  const webhookEvents = await context.payments.gateway.listWebhookEvents(since)
  const missed = await systemTransact(context, (transaction) =>
    findMissed(
      transaction,
      webhookEvents.map(({ id }) => id),
    ),
  )
  return webhookEvents.filter(({ id }) => missed.has(id))
}
