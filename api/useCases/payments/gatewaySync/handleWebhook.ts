import type { Payment } from '../../../../domain/payments/payment'
import type { WebhookEvent } from '../../../services/payments/paymentGateway'
import { GatewayRefusal } from '../../../services/payments/paymentGateway'
import { findPaymentByGatewayIds, recordWebhookEvent } from '../../../storage/payments/systemPayments'
import type { PaymentContext } from '../../context'
import { syncPayment } from './syncPayment'
import { advanceAndCapture } from '../reauthorization/advanceAndCapture'
import { systemTransact } from '../../systemTransact'

/**
 * Handles a webhook event. The event only names the payment to sync, so late, duplicate or
 * reordered events are harmless. Events about unknown objects are recorded and ignored.
 * @param body the raw bytes, which the signature covers
 * @throws CodedError Forbidden for a signature that is missing, forged or stale; InvalidInput for a
 * body that is no event; GatewayUnavailable, so that the gateway sends it again
 */
export async function handleWebhook(
  body: Uint8Array,
  signature: string | undefined,
  context: PaymentContext,
): Promise<void> {
  await processWebhookEvent(context.payments.gateway.verifyWebhook(body, signature), context)
}

/**
 * Syncs the payment that a verified event names, and records the event.
 * @throws CodedError GatewayUnavailable
 */
export async function processWebhookEvent(notice: WebhookEvent, context: PaymentContext): Promise<void> {
  const payment = await systemTransact(context, (transaction) =>
    findPaymentByGatewayIds(transaction, ownIdsOnly(notice)),
  )
  if (payment) await syncReferencedPayment(context, payment, notice)
  // Recorded last, so that an event that could not be processed counts as not received.
  await systemTransact(context, (transaction) =>
    recordWebhookEvent(transaction, {
      id: notice.id,
      type: notice.type,
      paymentId: payment?.id ?? null,
      at: context.now(),
    }),
  )
}

/** A webhook event may arrive before the checkout session it is about has been recorded. */
async function syncReferencedPayment(
  context: PaymentContext,
  payment: Payment,
  notice: WebhookEvent,
): Promise<void> {
  const checkoutSessionId = payment.checkoutSessionId ?? notice.sessionId
  const providerPaymentId = payment.providerPaymentId ?? (checkoutSessionId ? null : notice.intentId)
  if (!checkoutSessionId && !providerPaymentId) return
  try {
    const { payment: seen } = await syncPayment(context, {
      ...payment,
      checkoutSessionId,
      providerPaymentId,
    })
    await advanceAndCapture(context, seen)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    context.log({
      level: 'error',
      event: 'payments.notFoundAtGateway',
      paymentId: payment.id,
      code: error.code,
    })
  }
}

/** Drops ids that are not UUIDs, because they were not issued by us. */
function ownIdsOnly({ paymentId, sessionId, intentId }: WebhookEvent) {
  const isOurs = paymentId !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(paymentId)
  return { paymentId: isOurs ? paymentId : null, sessionId, intentId }
}
