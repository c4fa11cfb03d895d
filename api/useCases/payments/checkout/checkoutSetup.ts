import type { Payment } from '../../../../domain/payments/payment'

/** A payment and the checkout session that continues it. */
export interface CheckoutSetup {
  readonly payment: Payment
  /** URL of the checkout page; null when the money is already held or captured. */
  readonly url: string | null
}
