import Stripe from 'stripe'
import { CodedError } from '../../../domain/errors'
import type { PaymentGateway } from './paymentGateway'
import { GatewayRefusal } from './paymentGateway'
import { parseStripeEvent } from './stripeEvent'
import { disputesOf, savedCardOf, stateOf } from './stripeState'

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
 * holds, and in setup mode to save a card), their PaymentIntents, charges of saved cards, refunds and webhooks.
 * @see https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 * @see https://docs.stripe.com/payments/save-and-reuse
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

  /** The patient pays on another page, so the declined attempt must not be paid as well. */
  async function cancelDeclined(intent: Stripe.PaymentIntent | undefined): Promise<void> {
    if (intent) await stripe.paymentIntents.cancel(intent.id).catch(ignoreInvalidRequest)
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
    openCardPage: ({ reference, successUrl, cancelUrl }, idempotencyKey) =>
      callStripe(async () => {
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            client_reference_id: reference,
            customer_creation: 'always',
            allowed_payment_method_types: ['card'],
            success_url: successUrl,
            cancel_url: cancelUrl,
          },
          { idempotencyKey },
        )
        if (!session.url) throw new GatewayRefusal('no_url')
        return { sessionId: session.id, url: session.url }
      }),
    fetchSavedCard: (sessionId) =>
      callStripe(async () =>
        savedCardOf(
          await stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] }),
        ),
      ),
    chargeSavedCard: ({ paymentId, amountCents, currency, customerId, paymentMethodId }, idempotencyKey) =>
      callStripe(async () => {
        const charging = stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: currency.toLowerCase(),
            customer: customerId,
            payment_method: paymentMethodId,
            allowed_payment_method_types: ['card'],
            off_session: true,
            confirm: true,
            description: productNames.charged,
            metadata: { payment_id: paymentId },
          },
          { idempotencyKey },
        )
        const { id } = await charging.catch(async (error: unknown) => {
          if (error instanceof Stripe.errors.StripeCardError) await cancelDeclined(error.payment_intent)
          throw error
        })
        return { intentId: id }
      }),
    removeSavedCard: (paymentMethodId) =>
      callStripe(async () => {
        await stripe.paymentMethods.detach(paymentMethodId).catch(ignoreInvalidRequest)
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

/** For calls whose effect may exist already. @throws the error if it is another one */
function ignoreInvalidRequest(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
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
