import type Stripe from 'stripe'
import type { Services } from '../services'
import { toSeconds } from '../services'
import type { StoredLineItem, StoredSession } from '../storage/sessions'

/** Returns the URL of the session's page. */
export function checkoutUrl({ publicOrigin }: Services, sessionId: string): string {
  return `${publicOrigin}/gateway/checkout/${sessionId}`
}

/** Returns a session in Stripe's shape (https://docs.stripe.com/api/checkout/sessions/object). */
export function checkoutSession(session: StoredSession, services: Services): Stripe.Checkout.Session {
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: toSeconds(session.createdAt),
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customerId,
    customer_account: null,
    customer_creation: session.mode === 'setup' ? 'always' : 'if_required',
    customer_details: null,
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: toSeconds(session.expiresAt),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: session.mode,
    origin_context: null,
    payment_intent: session.paymentIntentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: paymentStatus(session),
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: session.setupIntentId,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? checkoutUrl(services, session.id) : null,
    wallet_options: null,
  }
}

/** A hold alone is no payment: a session is paid once its payment intent was captured. */
function paymentStatus({ mode, paymentIntentStatus }: StoredSession) {
  if (mode === 'setup') return 'no_payment_required'
  return paymentIntentStatus === 'succeeded' ? 'paid' : 'unpaid'
}

/** Returns a session's line items; they are embedded only where `expand` names them. */
export function lineItems({ id, currency, lineItems: lines }: StoredSession) {
  return {
    object: 'list' as const,
    data: lines.map((line) => lineItem(line, currency)),
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  }
}

function lineItem(line: StoredLineItem, currency: string | null): Stripe.LineItem {
  const amount = line.unitAmount * line.quantity
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: currency ?? '',
    description: line.name,
    metadata: {},
    price: null,
    quantity: line.quantity,
  }
}
