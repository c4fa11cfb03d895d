import type Stripe from 'stripe'
import { toSeconds } from '../services'
import type { StoredDispute } from '../storage/disputes'

/**
 * Returns a dispute in Stripe's shape (https://docs.stripe.com/api/disputes/object), with the
 * fields that are used here.
 */
export function dispute(stored: StoredDispute) {
  const hasEvidence = Object.keys(stored.evidence).length > 0
  const isOpen = stored.status === 'needs_response'
  return {
    id: stored.id,
    object: 'dispute' as const,
    amount: stored.amount,
    balance_transactions: [],
    charge: stored.chargeId,
    created: toSeconds(stored.createdAt),
    currency: stored.currency,
    enhanced_eligibility_types: [],
    evidence: stored.evidence,
    evidence_details: {
      due_by: isOpen ? toSeconds(stored.dueBy) : null,
      enhanced_eligibility: {},
      has_evidence: hasEvidence,
      past_due: false,
      submission_count: hasEvidence ? 1 : 0,
      submission_method: null,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: stored.paymentIntentId,
    reason: stored.reason,
    status: stored.status,
  } satisfies Omit<Partial<Stripe.Dispute>, 'evidence' | 'evidence_details'> & {
    evidence: unknown
    evidence_details: unknown
  }
}
