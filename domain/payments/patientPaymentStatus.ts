import type { PaymentStatus } from '../generated/enums'

/** The payment status shown to a patient, independent of the browser's state. */
export type PatientPaymentStatus = 'confirming' | 'held' | 'paid' | 'problem' | 'unknown'

/**
 * Returns the status of a payment to show to its patient.
 * @param isPageComplete whether the gateway has taken a card and only its decision is missing
 */
export function patientPaymentStatus(
  status: PaymentStatus,
  { failureCode, isPageComplete }: { readonly failureCode: string | null; readonly isPageComplete: boolean },
): PatientPaymentStatus {
  // A hold that could not be captured is a problem for the patient.
  if (status === 'authorized') return failureCode ? 'problem' : 'held'
  if (status === 'captured' || status === 'partially_refunded') return 'paid'
  if (status === 'requires_action') return 'confirming'
  if (status !== 'requires_method') return 'problem'
  if (isPageComplete) return 'confirming'
  return failureCode ? 'problem' : 'confirming'
}
