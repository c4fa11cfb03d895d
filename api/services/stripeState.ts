import type Stripe from 'stripe'
import type { DisputeStatus } from '../../domain/generated/enums'
import type { GatewayState } from '../../domain/payments/catchUp'
import type { Dispute } from '../../domain/payments/dispute'

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
 * How a payment is, from Stripe's objects.
 * @param session the page's status
 * @param intent with its charge and the charge's refunds
 */
export function stateOf(
  session: string | null,
  intent: Stripe.PaymentIntent | null,
  disputes: readonly Dispute[],
): GatewayState {
  const page = session === 'open' || session === 'complete' || session === 'expired' ? session : null
  if (!intent) return { ...nothingHeld, session: page }
  return {
    session: page,
    intentId: intent.id,
    // A word that Stripe adds one day is neither money nor its end: the payment is looked at again.
    intent: intentWords[intent.status] ?? 'processing',
    isExpired: intent.status === 'canceled' && intent.cancellation_reason === 'automatic',
    capturedCents: intent.amount_received,
    failureCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
    ...chargeOf(intent),
    disputes,
  }
}

const nothingHeld: Omit<GatewayState, 'session'> = {
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

function chargeOf({ latest_charge: charge, amount }: Stripe.PaymentIntent) {
  if (!charge || typeof charge === 'string') {
    return { authorizedCents: amount, captureBefore: null, ...nothingRefunded }
  }
  const card = charge.payment_method_details?.card
  const captureBefore = card?.capture_before
  return {
    authorizedCents: charge.amount,
    ...(charge.captured ? refundsOf(charge) : nothingRefunded),
    captureBefore: captureBefore ? new Date(captureBefore * 1000) : null,
    card: card?.brand ? { brand: card.brand, last4: card.last4 } : null,
  }
}

const nothingRefunded = { refundedCents: 0, refundFailedCents: 0, refundFailureCode: null }

/**
 * What a partial capture releases is a refund with Stripe, and in its sums, though nobody ever paid it. A refund that has
 * failed stays in the list; whether it is in the sum, the documentation does not say, so that the smaller one counts.
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

/** Only a disputed charge costs a second call. @returns oldest first */
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
    // A word that Stripe adds one day is not decided: an Admin looks at it there.
    status: isDisputeStatus(status) ? status : 'under_review',
    reason,
    amountCents: amount,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(created * 1000),
  }
}
