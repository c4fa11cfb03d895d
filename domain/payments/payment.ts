import type { DisputeStatus, PaymentStatus, TreatmentType } from '../generated/enums'

/**
 * The money for one request or one order: one hold, captured once, refunded at most once. A failed refund may
 * be repeated.
 */
export interface Payment {
  readonly id: string
  /** Null when it is for an order. */
  readonly requestId: string | null
  /** Null when it is for a request. */
  readonly orderId: string | null
  readonly patientId: string
  readonly patientName: string | null
  /** Null for an order. */
  readonly treatmentType: TreatmentType | null
  readonly status: PaymentStatus
  /** Number of changes, from 1. */
  readonly version: number
  /** Amount of the hold. */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly capturedCents: number
  readonly refundedCents: number
  /** Sum of all failed refunds, including those that a later refund replaced. */
  readonly refundFailedCents: number
  /** The part of the failed refunds that has not been refunded by any means. An Admin decides how. */
  readonly refundDueCents: number
  /** Failure code of the last failed refund, from the gateway. */
  readonly refundFailureCode: string | null
  /** Status of the newest dispute; null without one. */
  readonly disputeStatus: DisputeStatus | null
  /** Number of checkout sessions so far. */
  readonly checkoutAttempt: number
  readonly checkoutSessionId: string | null
  readonly checkoutUrl: string | null
  /** The hold's id at the gateway; null until the card has been entered. */
  readonly providerPaymentId: string | null
  /** When the hold expires. */
  readonly captureBefore: Date | null
  /** Failure code of the last attempt to hold or capture, from the gateway. */
  readonly failureCode: string | null
  /**
   * Card brand from the gateway, such as `visa`; null until money is held, or when the gateway sends none.
   */
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** Whether a saved card was charged for it, or was to be. */
  readonly isAutomatic: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

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
