import type Stripe from 'stripe'
import { cards, payWith } from '../../support/builders/hostedPage'
import type { RunningGateway } from './gatewayUnderTest'

export const successUrl = 'https://shop.example/payment-success?session={CHECKOUT_SESSION_ID}'
export const cancelUrl = 'https://shop.example/payment-cancelled'

/** Parameters of a session that holds 59 dollars; `changes` shows what matters. */
export function order(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: { currency: 'usd', unit_amount: 5900, product_data: { name: 'Sleep treatment' } },
        quantity: 1,
      },
    ],
    payment_intent_data: { capture_method: 'manual' },
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...changes,
  }
}

/** A session with a hold of 59 dollars, and its payment intent. */
export async function holdPayment(
  { stripe }: RunningGateway,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<{ session: Stripe.Checkout.Session; intentId: string }> {
  const created = await stripe.checkout.sessions.create(order(changes))
  await payWith(created, cards.success)
  const session = await stripe.checkout.sessions.retrieve(created.id)
  return { session, intentId: idOf(session.payment_intent) }
}

/** The id of something that was not expanded. */
export function idOf(reference: string | { id: string } | null): string {
  if (typeof reference === 'string') return reference
  throw new Error(`An id was expected, not ${JSON.stringify(reference)}.`)
}

/** The refusal of a call to the SDK; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return call.then(
    () => {
      throw new Error('The call was expected to be refused.')
    },
    (error: Stripe.errors.StripeError) => error,
  )
}
