import type Stripe from 'stripe'
import { findTestCard } from '../money/testCards'
import { expiry } from './savedCard'
import { toSeconds } from '../services'
import type { StoredCharge } from '../storage/charges'

/** Returns a charge in Stripe's shape (https://docs.stripe.com/api/charges/object). */
export function charge(stored: StoredCharge): Stripe.Charge {
  const isPaid = stored.status === 'succeeded'
  return {
    id: stored.id,
    object: 'charge',
    amount: stored.amount,
    amount_captured: stored.captured,
    amount_refunded: stored.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: stored.captured > 0,
    created: toSeconds(stored.createdAt),
    currency: stored.currency,
    customer: null,
    description: null,
    disputed: stored.isDisputed,
    failure_balance_transaction: null,
    failure_code: stored.failureCode,
    failure_message: stored.failureMessage,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcome(stored),
    paid: isPaid,
    payment_intent: stored.paymentIntentId,
    payment_method: stored.paymentMethod,
    payment_method_details: { type: 'card', card: cardDetails(stored) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: isPaid && stored.refunded === stored.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: stored.status,
    transfer_data: null,
    transfer_group: null,
  }
}

function outcome({ status, declineCode, failureMessage }: StoredCharge): Stripe.Charge.Outcome {
  const isAuthorized = status === 'succeeded'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isAuthorized ? 'approved_by_network' : 'declined_by_network',
    reason: isAuthorized ? null : declineCode,
    risk_level: 'normal',
    seller_message: isAuthorized ? 'Payment complete.' : failureMessage,
    type: isAuthorized ? 'authorized' : 'issuer_declined',
  }
}

function cardDetails(stored: StoredCharge): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: stored.status === 'succeeded' ? stored.amount : null,
    authorization_code: null,
    brand: findTestCard(stored.card)?.brand ?? 'visa',
    ...(stored.captureBefore && { capture_before: toSeconds(stored.captureBefore) }),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: expiry.month,
    exp_year: expiry.year,
    funding: 'credit',
    installments: null,
    last4: stored.card.slice(-4),
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: stored.isAuthenticated ? authenticated : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const authenticated: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
