import Stripe from 'stripe'
import { CodedError } from '../../domain/errors'
import type { PaymentGateway } from './paymentGateway'
import { GatewayRefusal } from './paymentGateway'
import { readStripeNotice } from './stripeNotice'
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

  /** @throws CodedError Forbidden */
  function demandSignature(body: Uint8Array, signature: string): void {
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
        return events.map(readStripeNotice).reverse()
      }),
    readNotice: (body, signature) => {
      if (!signature) throw new CodedError('Forbidden', { rule: 'signature' })
      demandSignature(body, signature)
      return readStripeNotice(parseBody(body))
    },
  }
}

/** @throws CodedError InvalidInput for what is no JSON */
function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw new CodedError('InvalidInput', { field: 'body', rule: 'json' })
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
