import { capture } from '../money/capture'
import { paymentIntent } from '../objects/paymentIntent'
import { missing } from '../protocol/gatewayError'
import { lockPaymentIntent } from '../storage/paymentIntents'
import { requirePositive } from './amounts'
import type { Endpoint } from './endpoint'

/** https://docs.stripe.com/api/payment_intents/capture */
export const capturePaymentIntent: Endpoint = {
  method: 'POST',
  path: '/v1/payment_intents/:id/capture',
  prepare(parameters, id) {
    const amount = parameters.integer('amount_to_capture')
    requirePositive(amount, 'amount_to_capture')
    parameters.choice('final_capture', ['true'])
    parameters.refuseOthers()
    return async (work) => {
      const intent = await lockPaymentIntent(work.tx, id)
      if (!intent) throw missing('payment_intent', id, 'intent')
      return paymentIntent(await capture(work, intent, amount), work.services)
    }
  },
}
