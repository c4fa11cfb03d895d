import type { Payment } from '../../../domain/payments/payment'

/** A payment that has begun, and where to go on with it. */
export interface Setup {
  readonly payment: Payment
  /** Where the patient enters a card; null when the money is held or taken already. */
  readonly url: string | null
}
