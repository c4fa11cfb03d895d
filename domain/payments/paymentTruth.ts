import type { PaymentStatus } from '../generated/enums'

/** What a patient is told about a payment, whatever the browser believes. */
export type PaymentTruth = 'confirming' | 'held' | 'paid' | 'problem' | 'unknown'

/**
 * What is true about a payment.
 * @param isPageComplete whether the gateway has taken a card and only its decision is missing
 */
export function paymentTruth(
  status: PaymentStatus,
  { failureCode, isPageComplete }: { readonly failureCode: string | null; readonly isPageComplete: boolean },
): PaymentTruth {
  // What is held and could not be taken is no comfort.
  if (status === 'authorized') return failureCode ? 'problem' : 'held'
  if (status === 'captured' || status === 'partially_refunded') return 'paid'
  if (status === 'requires_action') return 'confirming'
  if (status !== 'requires_method') return 'problem'
  if (isPageComplete) return 'confirming'
  return failureCode ? 'problem' : 'confirming'
}
