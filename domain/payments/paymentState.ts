import { CodedError } from '../errors'
import type { PaymentStatus } from '../generated/enums'

/** Events of the payment's state machine. */
export const paymentSteps = [
  'requireMethod',
  'requireAction',
  'authorize',
  'renew',
  'capture',
  'refundPart',
  'refund',
  'refundFailed',
  'refundPartFailed',
  'void',
  'expire',
  'fail',
] as const

export type PaymentStep = (typeof paymentSteps)[number]

/** Transitions that end a payment before any capture. */
const abandonment = { void: 'voided', expire: 'expired', fail: 'failed' } as const

/** A new hold replaces the previous one, which is active, or has ended without a charge. */
const renewable = { renew: 'authorized' } as const

/**
 * Transitions after a refund that the gateway accepted but could not deliver: nothing is refunded then, or
 * less.
 */
const undone = { refundFailed: 'captured', refundPartFailed: 'partially_refunded' } as const

/** State machine of a payment: status → event → next status. An absent event is not allowed. */
const table: Record<PaymentStatus, Partial<Record<PaymentStep, PaymentStatus>>> = {
  requires_method: { requireAction: 'requires_action', authorize: 'authorized', ...abandonment },
  requires_action: { requireMethod: 'requires_method', authorize: 'authorized', ...abandonment },
  authorized: { capture: 'captured', ...abandonment, ...renewable },
  captured: { refundPart: 'partially_refunded', refund: 'refunded' },
  partially_refunded: { refundPart: 'partially_refunded', refund: 'refunded', ...undone },
  refunded: undone,
  voided: renewable,
  expired: renewable,
  failed: renewable,
}

/**
 * Returns the status after an event.
 * @throws CodedError IllegalTransition
 */
export function nextPaymentStatus(from: PaymentStatus, step: PaymentStep): PaymentStatus {
  const to = table[from][step]
  if (!to) throw new CodedError('IllegalTransition', { from, event: step })
  return to
}

/**
 * Returns whether an event is allowed. Screens use it to hide actions that would be refused, and rules to
 * throw a more specific error.
 */
export function canTransitionPayment(from: PaymentStatus, step: PaymentStep): boolean {
  return table[from][step] !== undefined
}

/** Returns whether a payment is final, unless its patient places a new hold or a refund fails. */
export function isFinal(status: PaymentStatus): boolean {
  return Object.keys(table[status]).every((step) => step === 'renew' || step in undone)
}
