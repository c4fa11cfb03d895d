import type { GatewayState, PaymentTransition } from '../../../../domain/payments/applyGatewayState'
import type { Payment } from '../../../../domain/payments/payment'

export interface Clock {
  readonly at: Date
  readonly newId: () => string
}

/** An updated payment, the transition that led there, and the gateway's state. */
export interface PaymentUpdate {
  readonly payment: Payment
  readonly moved: readonly PaymentTransition[]
  readonly state: GatewayState
}
