import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { PaymentCommand } from '../../storage/paymentCommands'

/** A decided effect, and what it is about as it was when the attempt began. */
export interface Attempt {
  readonly command: PaymentCommand
  readonly payment: Payment
  readonly request: TreatmentRequest
}

/** What came of an attempt. */
export interface Outcome {
  readonly request: TreatmentRequest
  /** An effect that became necessary. */
  readonly commandId?: string | undefined
}
