import Stripe from 'stripe'
import { CodedError } from '../../../domain/errors'
import type { PaymentGateway } from './paymentGateway'
import { GatewayRefusal } from './paymentGateway'
import { parseStripeEvent } from './stripeEvent'
import { disputesOf, stateOf } from './stripeState'

interface Options {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Stripe API endpoint; Stripe's own if missing. */
  readonly api?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
  readonly now: () => Date
}

/** Maximum age of a signature, as in Stripe's SDK. */
const toleranceSeconds = 300

/** Description on the checkout page and the card statement, which reveals nothing about health. */
const productNames = { held: 'Tendwell request', charged: 'Tendwell order' } as const

/**
 * Creates a payment gateway on Stripe's official SDK. It uses Checkout sessions (with manual capture for
 * holds), their PaymentIntents, refunds and webhooks.
 * @see https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
export function createStripeGateway({ secretKey, webhookSecret, api, now }: Options): PaymentGateway {
  const stripe = new Stripe(secretKey, { ...api, maxNetworkRetries: 2, timeout: 10_000, telemetry: false })

  /** @throws CodedError Forbidden */
  function assertSigned(body: Uint8Array, signature: string): void {
    const payload = Buffer.from(body)
    const receivedAt = now().getTime()
    const { signature: signatures } = stripe.webhooks
    if (!signatures) throw new Error("Stripe's SDK cannot verify signatures here.")
    try {
      signatures.verifyHeader(payload, signature, webhookSecret, toleranceSeconds, undefined, receivedAt)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw new CodedError('Forbidden', { rule: 'signature' })
      throw error
    }
  }

  return {
    openCheckout: ({ paymentId, amountCents, currency, isCharged, successUrl, cancelUrl }, idempotencyKey) =>
      callStripe(async () => {
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
    closeCheckout: (sessionId) =>
      callStripe(async () => void (await stripe.checkout.sessions.expire(sessionId))),
    fetchState: ({ sessionId, intentId }) =>
      callStripe(async () => {
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
      callStripe(async () => {
        await stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents }, { idempotencyKey })
      }),
    cancel: (intentId, idempotencyKey) =>
      callStripe(async () => void (await stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }))),
    refund: (intentId, idempotencyKey, amount) =>
      callStripe(async () => {
        await stripe.refunds.create(
          { payment_intent: intentId, ...(amount !== undefined && { amount }) },
          { idempotencyKey },
        )
      }),
    listWebhookEvents: (since) =>
      callStripe(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const pages = stripe.events.list({ types: [...lateEventTypes], created, limit: 100 })
        const events = await pages.autoPagingToArray({ limit: 10_000 })
        return events.map(parseStripeEvent).reverse()
      }),
    verifyWebhook: (body, signature) => {
      if (!signature) throw new CodedError('Forbidden', { rule: 'signature' })
      assertSigned(body, signature)
      return parseStripeEvent(parseBody(body))
    },
  }
}

/** @throws CodedError InvalidInput when the body is not JSON */
function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw new CodedError('InvalidInput', { field: 'body', rule: 'json' })
  }
}

/** Distinguishes a refusal by the gateway from a call with an unknown outcome. */
async function callStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
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

/**
 * Events that may occur long after a payment was last reconciled.
 * @see https://docs.stripe.com/api/events/types
 */
const lateEventTypes = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.failed',
] as const
