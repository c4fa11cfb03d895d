import type Stripe from 'stripe'
import { findTestCard } from '../money/testCards'
import { toSeconds } from '../services'
import type { StoredCustomer } from '../storage/customers'

/** Returns a setup intent in Stripe's shape (https://docs.stripe.com/api/setup_intents/object), as far as it is read. */
export function setupIntent({ id, setupIntentId, paymentMethodId, createdAt }: StoredCustomer) {
  return {
    id: setupIntentId,
    object: 'setup_intent',
    created: toSeconds(createdAt),
    customer: id,
    livemode: false,
    payment_method: paymentMethodId,
    payment_method_types: ['card'],
    status: 'succeeded',
    usage: 'off_session',
  } satisfies Partial<Stripe.SetupIntent>
}

/** Returns a payment method in Stripe's shape (https://docs.stripe.com/api/payment_methods/object), as far as it is read. */
export function paymentMethod({ id, paymentMethodId, card, createdAt, isDetached }: StoredCustomer) {
  return {
    id: paymentMethodId,
    object: 'payment_method',
    card: {
      brand: findTestCard(card)?.brand ?? 'visa',
      exp_month: expiry.month,
      exp_year: expiry.year,
      last4: card.slice(-4),
    },
    created: toSeconds(createdAt),
    customer: isDetached ? null : id,
    livemode: false,
    type: 'card',
  } as const
}

/** The expiry of every test card. */
export const expiry = { month: 12, year: 2034 } as const
