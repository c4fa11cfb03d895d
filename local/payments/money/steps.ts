import { paymentIntent } from '../objects/paymentIntent'
import { GatewayError } from '../protocol/gatewayError'
import type { Services } from '../services'
import type { PaymentIntentStatus, StoredPaymentIntent } from '../storage/paymentIntents'

/**
 * The operations on a payment intent and the statuses that allow them. Succeeded and canceled are
 * final, apart from refunds.
 */
export const steps = {
  pay: ['requires_payment_method', 'requires_action'],
  recordAuthentication: ['requires_action'],
  capture: ['requires_capture'],
  cancel: ['requires_payment_method', 'requires_action', 'requires_capture'],
  refund: ['succeeded'],
} as const satisfies Record<string, readonly PaymentIntentStatus[]>

type Step = keyof typeof steps

const words: Record<Step, string> = {
  pay: 'confirmed',
  recordAuthentication: 'confirmed',
  capture: 'captured',
  cancel: 'canceled',
  refund: 'refunded',
}

/** @throws GatewayError payment_intent_unexpected_state, with the current payment intent */
export function requireStep(step: Step, intent: StoredPaymentIntent, services: Services): void {
  const allowed: readonly PaymentIntentStatus[] = steps[step]
  if (allowed.includes(intent.status)) return
  throw new GatewayError(
    `This PaymentIntent could not be ${words[step]} because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${words[step]}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', paymentIntent: paymentIntent(intent, services) },
  )
}
