import { expireSession } from '../money/expire'
import { checkoutSession } from '../objects/checkoutSession'
import { GatewayError, missing } from '../protocol/gatewayError'
import { lockSession } from '../storage/sessions'
import type { Endpoint } from './endpoint'

/** https://docs.stripe.com/api/checkout/sessions/expire */
export const expireCheckoutSession: Endpoint = {
  method: 'POST',
  path: '/v1/checkout/sessions/:id/expire',
  prepare(parameters, id) {
    parameters.refuseOthers()
    return async (work) => {
      const session = await lockSession(work.tx, id)
      if (!session) throw missing('checkout.session', id, 'session')
      if (session.status !== 'open') {
        throw new GatewayError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        )
      }
      return checkoutSession(await expireSession(work, session), work.services)
    }
  },
}
