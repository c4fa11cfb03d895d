import type Stripe from 'stripe'
import { toSeconds } from '../services'
import type { StoredRefund } from '../storage/refunds'

/** Returns a refund in Stripe's shape (https://docs.stripe.com/api/refunds/object). */
export function refund(stored: StoredRefund): Stripe.Refund {
  return {
    id: stored.id,
    object: 'refund',
    amount: stored.amount,
    balance_transaction: null,
    charge: stored.chargeId,
    created: toSeconds(stored.createdAt),
    currency: stored.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: destination(stored) },
    metadata: stored.metadata,
    payment_intent: stored.paymentIntentId,
    payment_method: null,
    reason: stored.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: stored.failureReason === null ? 'succeeded' : 'failed',
    ...(stored.failureReason !== null && { failure_reason: stored.failureReason }),
    transfer_reversal: null,
  }
}

function destination({ isRelease, reference }: StoredRefund): Stripe.Refund.DestinationDetails.Card {
  if (isRelease) return { type: 'reversal' }
  if (reference === null) return { type: 'refund', reference_status: 'pending' }
  return {
    type: 'refund',
    reference,
    reference_status: 'available',
    reference_type: 'acquirer_reference_number',
  }
}
