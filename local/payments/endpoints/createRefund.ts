import { refundCharge } from '../money/refundCharge'
import { refund } from '../objects/refund'
import { GatewayError, missing } from '../protocol/gatewayError'
import type { Work } from '../services'
import { findCharge } from '../storage/charges'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { lockPaymentIntent } from '../storage/paymentIntents'
import { requirePositive } from './amounts'
import type { Endpoint } from './endpoint'

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

type Target = { paymentIntentId: string | undefined; chargeId: string | undefined }

/** https://docs.stripe.com/api/refunds/create, by payment intent or by charge. */
export const createRefund: Endpoint = {
  method: 'POST',
  path: '/v1/refunds',
  prepare(parameters) {
    const target = {
      paymentIntentId: parameters.text('payment_intent'),
      chargeId: parameters.text('charge'),
    }
    const order = {
      amount: parameters.integer('amount'),
      reason: parameters.choice('reason', reasons),
      metadata: parameters.metadata(),
    }
    requirePositive(order.amount, 'amount')
    parameters.refuseOthers()
    if (!target.paymentIntentId === !target.chargeId) {
      throw new GatewayError(
        'One of the following params should be provided for this request: payment_intent or charge.',
        {
          code: 'parameter_missing',
        },
      )
    }
    return async (work) => refund(await refundCharge(work, await lockTarget(work, target), order))
  },
}

async function lockTarget({ tx }: Work, { paymentIntentId, chargeId }: Target): Promise<StoredPaymentIntent> {
  const charge = chargeId === undefined ? undefined : await findCharge(tx, chargeId)
  if (chargeId !== undefined && charge?.status !== 'succeeded') throw missing('charge', chargeId, 'charge')
  const id = charge?.paymentIntentId ?? paymentIntentId ?? ''
  const intent = await lockPaymentIntent(tx, id)
  if (!intent) throw missing('payment_intent', id, 'payment_intent')
  return intent
}
