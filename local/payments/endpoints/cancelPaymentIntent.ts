import { cancel } from '../money/cancel'
import { requireStep } from '../money/steps'
import { paymentIntent } from '../objects/paymentIntent'
import { GatewayError, missing } from '../protocol/gatewayError'
import { lockPaymentIntent } from '../storage/paymentIntents'
import type { Endpoint } from './endpoint'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

/**
 * https://docs.stripe.com/api/payment_intents/cancel; without a hold, the session is expired
 * instead.
 */
export const cancelPaymentIntent: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents/:id/cancel',
  prepare(parameters, id) {
    const reason = parameters.choice('cancellation_reason', reasons)
    parameters.refuseOthers()
    return async (work) => {
      const intent = await lockPaymentIntent(work.tx, id)
      if (!intent) throw missing('payment_intent', id, 'intent')
      requireStep('cancel', intent, work.services)
      if (intent.status !== 'requires_capture' && intent.checkoutSessionId !== null) {
        throw new GatewayError(
          'You cannot cancel the PaymentIntent of a Checkout Session that is open. Expire the Checkout Session instead.',
          {
            code: 'payment_intent_unexpected_state',
            paymentIntent: paymentIntent(intent, work.services),
          },
        )
      }
      return paymentIntent(await cancel(work, intent, reason), work.services)
    }
  },
}
