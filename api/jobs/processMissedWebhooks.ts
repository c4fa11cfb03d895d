import type { PaymentContext } from '../useCases/context'
import { findMissedWebhooks, processWebhookEvent } from '../useCases/payments/syncPayment'
import { attemptEach } from './attempt'

/**
 * Processes events about disputes and failed refunds that did not arrive as webhooks. Safe under concurrency,
 * also with the webhooks themselves.
 * @returns the number of events processed
 * @throws CodedError GatewayUnavailable
 */
export async function processMissedWebhooks(context: PaymentContext): Promise<number> {
  const items = await findMissedWebhooks(context)
  return attemptEach(context, { event: 'payments.webhookPostponed', items }, async (notice) => {
    await processWebhookEvent(notice, context)
    return true
  })
}
