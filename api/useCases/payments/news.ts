import type { GatewayState, Moved } from '../../../domain/payments/catchUp'
import type { Payment } from '../../../domain/payments/payment'

export interface Moment {
  readonly at: Date
  readonly newId: () => string
}

/** How a payment is now, what moved it there, and what the gateway said. */
export interface News {
  readonly payment: Payment
  readonly moved: readonly Moved[]
  readonly state: GatewayState
}
