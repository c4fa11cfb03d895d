import { CodedError } from '../errors'
import type { PaymentStatus } from '../generated/enums'

/** What can happen to a payment. */
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

/** Ends before any money was taken. */
const givenUp = { void: 'voided', expire: 'expired', fail: 'failed' } as const

/** A new hold takes the place of the one before: of one that still counts, or of one that is gone and was not charged. */
const renewable = { renew: 'authorized' } as const

/** A refund the gateway had taken on and could not deliver: nothing is refunded then, or less. */
const undone = { refundFailed: 'captured', refundPartFailed: 'partially_refunded' } as const

/** The states of a payment: which step leads where. What is absent cannot happen. */
const table: Record<PaymentStatus, Partial<Record<PaymentStep, PaymentStatus>>> = {
  requires_method: { requireAction: 'requires_action', authorize: 'authorized', ...givenUp },
  requires_action: { requireMethod: 'requires_method', authorize: 'authorized', ...givenUp },
  authorized: { capture: 'captured', ...givenUp, ...renewable },
  captured: { refundPart: 'partially_refunded', refund: 'refunded' },
  partially_refunded: { refundPart: 'partially_refunded', refund: 'refunded', ...undone },
  refunded: undone,
  voided: renewable,
  expired: renewable,
  failed: renewable,
}

/** @throws CodedError IllegalTransition */
export function nextPaymentStatus(from: PaymentStatus, step: PaymentStep): PaymentStatus {
  const to = table[from][step]
  if (!to) throw new CodedError('IllegalTransition', { from, event: step })
  return to
}

/** Whether a step is possible; for screens, which offer nothing that would be refused, and for rules with more to say. */
export function mayStep(from: PaymentStatus, step: PaymentStep): boolean {
  return table[from][step] !== undefined
}

/** Whether nothing is to be expected of a payment, unless its patient holds the money anew or a refund fails. */
export function isSettled(status: PaymentStatus): boolean {
  return Object.keys(table[status]).every((step) => step === 'renew' || step in undone)
}
