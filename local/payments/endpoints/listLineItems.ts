import { lineItems } from '../objects/checkoutSession'
import { missing } from '../protocol/gatewayError'
import { findSession } from '../storage/sessions'
import type { Endpoint } from './endpoint'

/** https://docs.stripe.com/api/checkout/sessions/line_items; there are at most 100, so one page holds them all. */
export const listLineItems: Endpoint = {
  method: 'GET',
  path: '/v1/checkout/sessions/:id/line_items',
  prepare(parameters, id) {
    parameters.integer('limit')
    parameters.refuseOthers()
    return async ({ tx }) => {
      const session = await findSession(tx, id)
      if (!session) throw missing('checkout.session', id, 'session')
      return lineItems(session)
    }
  },
}
