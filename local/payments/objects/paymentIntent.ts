import type Stripe from 'stripe'
import type { Services } from '../services'
import { toSeconds } from '../services'
import type { StoredPaymentIntent } from '../storage/paymentIntents'
import { checkoutUrl } from './checkoutSession'

/**
 * Returns a payment intent in Stripe's shape (https://docs.stripe.com/api/payment_intents/object).
 */
export function paymentIntent(intent: StoredPaymentIntent, services: Services): Stripe.PaymentIntent {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: intent.capturable,
    amount_received: intent.captured,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt && toSeconds(intent.canceledAt),
    cancellation_reason: intent.cancellationReason,
    capture_method: intent.captureMethod,
    client_secret: intent.clientSecret,
    confirmation_method: 'automatic',
    created: toSeconds(intent.createdAt),
    currency: intent.currency,
    customer: intent.customerId,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastPaymentError && {
      ...intent.lastPaymentError,
      payment_method_type: 'card',
    },
    latest_charge: intent.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: nextAction(intent, services),
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statementDescriptorSuffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

const cardOptions = {
  installments: null,
  mandate_options: null,
  network: null,
  request_three_d_secure: 'automatic',
} as const

function nextAction(intent: StoredPaymentIntent, services: Services): Stripe.PaymentIntent['next_action'] {
  if (intent.status !== 'requires_action' || intent.checkoutSessionId === null) return null
  const page = checkoutUrl(services, intent.checkoutSessionId)
  return { type: 'redirect_to_url', redirect_to_url: { return_url: page, url: `${page}/authenticate` } }
}
