import type Stripe from 'stripe'
import type { RunningGateway } from './gatewayUnderTest'

export const cards = {
  success: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  threeDSecure: '4000000000003220',
  slow: '4000000000009086',
}

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

export type Visit = { status: number; location: string | null; html: string; headers: Headers }

/** A browser without scripts: shows pages, does not follow redirects by itself. */
export async function visit(url: string, form?: Record<string, string>): Promise<Visit> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
    headers: response.headers,
  }
}

/** Opens a session's page and pays with a card, as a person would. */
export async function payWith(session: { url: string | null }, card: string): Promise<Visit> {
  const page = await visit(session.url ?? '')
  const attempt = /name="attempt" value="(\d+)"/.exec(page.html)?.[1] ?? ''
  return visit(session.url ?? '', { card, attempt })
}

/** A session whose 59 dollars are held, with its payment intent. */
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
