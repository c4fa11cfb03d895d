import Stripe from 'stripe'
import { CodedError } from '../../domain/errors'
import type { GatewayNotice, PaymentGateway } from './paymentGateway'
import { GatewayRefusal } from './paymentGateway'
import { disputesOf, stateOf } from './stripeState'

interface Options {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe's API is; left out for Stripe's own. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
  readonly now: () => Date
}

/** Older signatures are refused: Stripe's own tolerance. */
const toleranceSeconds = 300

/** What a patient reads on the gateway's page and their statement: nothing about health. */
const productNames = { held: 'Tendwell request', charged: 'Tendwell order' } as const

/**
 * Stripe by its official SDK: one Checkout session, with manual capture where money is only held, its PaymentIntent,
 * refunds, webhooks.
 * @see https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
export function createStripeGateway({ secretKey, webhookSecret, api, now }: Options): PaymentGateway {
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 2, timeout: 10_000, telemetry: false })

  return {
    openCheckout: ({ paymentId, amountCents, currency, isCharged, successUrl, cancelUrl }, idempotencyKey) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: paymentId,
            metadata: { payment_id: paymentId },
            payment_intent_data: {
              capture_method: isCharged ? 'automatic' : 'manual',
              metadata: { payment_id: paymentId },
            },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amountCents,
                  product_data: { name: isCharged ? productNames.charged : productNames.held },
                },
              },
            ],
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        )
        if (!session.url) throw new GatewayRefusal('no_url')
        return { sessionId: session.id, url: session.url }
      }),
    closeCheckout: (sessionId) => asked(async () => void (await stripe.checkout.sessions.expire(sessionId))),
    look: ({ sessionId, intentId }) =>
      asked(async () => {
        if (intentId) {
          const intent = await stripe.paymentIntents.retrieve(intentId, {
            expand: ['latest_charge.refunds'],
          })
          return stateOf(null, intent, await disputesOf(stripe, intent))
        }
        if (!sessionId) return stateOf(null, null, [])
        const session = await stripe.checkout.sessions.retrieve(sessionId, {
          expand: ['payment_intent.latest_charge.refunds'],
        })
        const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
        return stateOf(session.status, intent, intent ? await disputesOf(stripe, intent) : [])
      }),
    capture: (intentId, amountCents, idempotencyKey) =>
      asked(async () => {
        await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents }, { idempotencyKey })
      }),
    cancel: (intentId, idempotencyKey) =>
      asked(async () => void (await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }))),
    refund: (intentId, idempotencyKey, amount) =>
      asked(async () => {
        await stripe.refunds.create(
          { payment_intent: intentId, ...(amount !== undefined && { amount }) },
          { idempotencyKey },
        )
      }),
    listNotices: (since) =>
      asked(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const pages = stripe.events.list({ types: [...lateTypes], created, limit: 100 })
        const events = await pages.autoPagingToArray({ limit: 10_000 })
        return events.map(noticeOf).reverse()
      }),
    readNotice: (body, signature) => {
      if (!signature) throw new CodedError('Forbidden', { rule: 'signature' })
      try {
        const event = stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          now().getTime(),
        )
        return noticeOf(event)
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError)
          throw new CodedError('Forbidden', { rule: 'signature' })
        throw error
      }
    },
  }
}

/** Tells what the gateway refuses from what nobody knows the end of. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeCardError ||
      error instanceof Stripe.errors.StripeInvalidRequestError
    )
      throw new GatewayRefusal(error.decline_code ?? error.code ?? error.type)
    if (error instanceof Stripe.errors.StripeError)
      throw new CodedError('GatewayUnavailable', { reason: error.type })
    throw error
  }
}

/** What Stripe tells long after a payment was last looked at. @see https://docs.stripe.com/api/events/types */
const lateTypes = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.failed',
] as const

/** Stripe's objects in notices that have to do with a payment of ours. */
function noticeOf(event: Stripe.Event): GatewayNotice {
  const { object } = event.data
  const idOf = (reference: string | { id: string } | null | undefined): string | null =>
    typeof reference === 'string' ? reference : (reference?.id ?? null)
  const none = { id: event.id, type: event.type, paymentId: null, sessionId: null, intentId: null }
  if (!('object' in object)) return none
  if (object.object === 'checkout.session') {
    return {
      ...none,
      paymentId: object.client_reference_id,
      sessionId: object.id,
      intentId: idOf(object.payment_intent),
    }
  }
  if (object.object === 'payment_intent') {
    return { ...none, paymentId: object.metadata['payment_id'] ?? null, intentId: object.id }
  }
  if (object.object === 'charge' || object.object === 'refund' || object.object === 'dispute') {
    return { ...none, intentId: idOf(object.payment_intent) }
  }
  return none
}
