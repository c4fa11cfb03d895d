import type { PaymentStatus, TreatmentType } from '../generated/enums'

/** The money for one request: one hold, captured once, given back at most once. */
export interface Payment {
  readonly id: string
  readonly requestId: string
  readonly patientId: string
  readonly patientName: string | null
  readonly treatmentType: TreatmentType
  readonly status: PaymentStatus
  /** Counts the changes, from 1. */
  readonly version: number
  /** What is to be held. */
  readonly amountCents: number
  /** ISO 4217. */
  readonly currency: string
  readonly capturedCents: number
  readonly refundedCents: number
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
  readonly createdAt: Date
  readonly updatedAt: Date
}
