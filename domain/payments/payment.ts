import type { DisputeStatus, PaymentStatus, TreatmentType } from '../generated/enums'

/** The money for one request or one order: one hold, captured once, given back at most once. A refund may fail, and be made again. */
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
  /** Counts the changes, from 1. */
  readonly version: number
  /** What is to be held. */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly capturedCents: number
  readonly refundedCents: number
  /** The sum of all refunds that have failed, also of those that were made up for later. */
  readonly refundFailedCents: number
  /** What of it has not gone back yet by any way: an Admin has to decide how. */
  readonly refundDueCents: number
  /** Why the last refund has failed: a code of the gateway. */
  readonly refundFailureCode: string | null
  /** Of the newest dispute; null when there was none. */
  readonly disputeStatus: DisputeStatus | null
  /** How many checkout sessions there were. */
  readonly checkoutAttempt: number
  readonly checkoutSessionId: string | null
  readonly checkoutUrl: string | null
  /** The gateway's id of the hold; null until the card has been entered. */
  readonly providerPaymentId: string | null
  /** When the hold ends by itself. */
  readonly captureBefore: Date | null
  /** Why the last attempt, of the patient or of ours, came to nothing: a code of the gateway. */
  readonly failureCode: string | null
  /** As the gateway says it, such as `visa`; null until money is held, or where it says nothing. */
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}
