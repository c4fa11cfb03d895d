import type { Payment } from '../../../../domain/payments/payment'
import type { PaymentCommand } from '../../../storage/payments/paymentCommands'
import type { PaymentSubject } from '../gatewaySync/paymentSubject'

/** A payment command, and its payment and subject as they were when the attempt started. */
export interface CommandAttempt {
  readonly command: PaymentCommand
  readonly payment: Payment
  readonly subject: PaymentSubject
}

/** Result of an attempt. */
export interface CommandResult {
  readonly subject: PaymentSubject
  /** A follow-up command that became necessary. */
  readonly commandId?: string | undefined
}
