import type Stripe from 'stripe'
import type { DisputeStatus } from '../../../domain/generated/enums'
import type { GatewayState } from '../../../domain/payments/applyGatewayState'
import type { SavedCard } from './paymentGateway'
import type { Dispute } from '../../../domain/payments/dispute'

const intentWords: Readonly<Record<string, GatewayState['intent']>> = {
  requires_payment_method: 'requires_method',
  requires_confirmation: 'requires_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
}

/**
 * Derives the state of a payment from Stripe's objects.
 * @param session status of the Checkout session
 * @param intent with its charge and the charge's refunds
 */
export function stateOf(
  session: string | null,
  intent: Stripe.PaymentIntent | null,
  disputes: readonly Dispute[],
): GatewayState {
  const page = session === 'open' || session === 'complete' || session === 'expired' ? session : null
  if (!intent) return { ...noHold, session: page }
  return {
    session: page,
    intentId: intent.id,
    // A status that Stripe adds later is treated as processing, so that the payment is reconciled again.
    intent: intentWords[intent.status] ?? 'processing',
    isExpired: intent.status === 'canceled' && intent.cancellation_reason === 'automatic',
    capturedCents: intent.amount_received,
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    ...chargeOf(intent),
    disputes,
  }
}

const noHold: Omit<GatewayState, 'session'> = {
  intentId: null,
  intent: null,
  isExpired: false,
  authorizedCents: 0,
  capturedCents: 0,
  refundedCents: 0,
  refundFailedCents: 0,
  refundFailureCode: null,
  disputes: [],
  captureBefore: null,
  failureCode: null,
}

/** Returns the card that a session in setup mode has saved; null before that. */
export function savedCardOf({ setup_intent: setup }: Stripe.Checkout.Session): SavedCard | null {
  if (!setup || typeof setup === 'string' || setup.status !== 'succeeded') return null
  const { customer, payment_method: method } = setup
  if (!customer || !method || typeof method === 'string' || !method.card) return null
  return {
    customerId: typeof customer === 'string' ? customer : customer.id,
    paymentMethodId: method.id,
    brand: method.card.brand,
    last4: method.card.last4,
    expiryMonth: method.card.exp_month,
    expiryYear: method.card.exp_year,
  }
}

function chargeOf({ latest_charge: charge, amount }: Stripe.PaymentIntent) {
  if (!charge || typeof charge === 'string') {
    return { authorizedCents: amount, captureBefore: null, ...noRefund }
  }
  const card = charge.payment_method_details?.card
  const captureBefore = card?.capture_before
  return {
    authorizedCents: charge.amount,
    ...(charge.captured ? refundsOf(charge) : noRefund),
    captureBefore: captureBefore ? new Date(captureBefore * 1000) : null,
    card: card?.brand ? { brand: card.brand, last4: card.last4 } : null,
  }
}

const noRefund = { refundedCents: 0, refundFailedCents: 0, refundFailureCode: null }

/**
 * Stripe reports the part that a partial capture releases as a refund and includes it in its sums, although
 * it was never paid. A failed refund stays in the list. The documentation does not say whether it is in the
 * sum, so the smaller value is used.
 * @see https://docs.stripe.com/refunds#failed-refunds
 */
function refundsOf({ amount, amount_captured, amount_refunded, refunds }: Stripe.Charge) {
  const released = amount - amount_captured
  const listed = refunds && !refunds.has_more ? refunds.data : []
  const failed = listed.filter(({ status }) => status === 'failed' || status === 'canceled')
  const sum = (of: readonly Stripe.Refund[]) => of.reduce((total, refund) => total + refund.amount, 0)
  const refunded = failed.length > 0 ? Math.min(amount_refunded, sum(listed) - sum(failed)) : amount_refunded
  return {
    refundedCents: refunded - released,
    refundFailedCents: sum(failed),
    refundFailureCode: failed[0]?.failure_reason ?? (failed.length > 0 ? 'unknown' : null),
  }
}

const disputeStatuses: ReadonlySet<string> = new Set<DisputeStatus>([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'won',
  'lost',
  'prevented',
])

function isDisputeStatus(word: string): word is DisputeStatus {
  return disputeStatuses.has(word)
}

/**
 * Fetches the disputes of a payment. Only a disputed charge costs a second call.
 * @returns oldest first
 */
export async function disputesOf(
  stripe: Stripe,
  { id, latest_charge: charge }: Stripe.PaymentIntent,
): Promise<readonly Dispute[]> {
  if (!charge || typeof charge === 'string' || !charge.disputed) return []
  const { data } = await stripe.disputes.list({ payment_intent: id, limit: 100 })
  return data.map(disputeOf).reverse()
}

function disputeOf({ id, status, reason, amount, created, evidence_details }: Stripe.Dispute): Dispute {
  const dueBy = evidence_details.due_by
  return {
    id,
    // A status that Stripe adds later is treated as undecided; an Admin reviews it at Stripe.
    status: isDisputeStatus(status) ? status : 'under_review',
    reason,
    amountCents: amount,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(created * 1000),
  }
}
