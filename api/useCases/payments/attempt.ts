import type { Payment } from '../../../domain/payments/payment'
import type { PaymentCommand } from '../../storage/paymentCommands'
import type { Subject } from './subject'

/** A decided effect, and what it is about as it was when the attempt began. */
export interface Attempt {
  readonly command: PaymentCommand
  readonly payment: Payment
  readonly subject: Subject
}

/** What came of an attempt. */
export interface Outcome {
  readonly subject: Subject
  /** An effect that became necessary. */
  readonly commandId?: string | undefined
}
