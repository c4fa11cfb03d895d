import { paymentMethod } from '../objects/savedCard'
import { GatewayError, missing } from '../protocol/gatewayError'
import { detachCard, findCustomer } from '../storage/customers'
import type { Endpoint } from './endpoint'

/** https://docs.stripe.com/api/payment_methods/detach */
export const detachPaymentMethod: Endpoint = {
  method: 'POST',
  path: '/v1/payment_methods/:id/detach',
  prepare(parameters, id) {
    parameters.refuseOthers()
    return async ({ tx, now }) => {
      const saved = await findCustomer(tx, id)
      if (!saved || saved.paymentMethodId !== id) throw missing('PaymentMethod', id, 'payment_method')
      if (saved.isDetached)
        throw new GatewayError(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      await detachCard(tx, id, now)
      return paymentMethod({ ...saved, isDetached: true })
    }
  },
}
