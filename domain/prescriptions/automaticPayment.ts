import type { AutomaticPaymentStatus, CaptureProblem } from '../generated/enums'
import { captureProblemOf } from '../payments/captureProblem'

const day = 86_400_000

/**
 * How long before a charge the patient is notified of its amount and date. Visa's and Mastercard's rules for stored
 * credentials require that the terms are disclosed before a charge.
 */
export const noticeDays = 3

/** Days between the attempts of a charge that the bank refused: a second on day 2, the last on day 5. */
const retryDelayDays = [2, 3] as const

/**
 * Codes after which the same card is not charged again, because only its holder can change the answer.
 * @see https://docs.stripe.com/declines/codes
 */
const finalCodes: ReadonlySet<string> = new Set([
  'authentication_required',
  'expired_card',
  'fraudulent',
  'incorrect_number',
  'invalid_account',
  'lost_card',
  'outcome_unknown',
  'pickup_card',
  'resource_missing',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
  'stop_payment_order',
])

/** A patient's agreement that each due fill of a prescription is charged to a saved card. */
export interface AutomaticPayment {
  /** `setting_up` until a card is saved; `paused` after failed charges; `ended` for good. */
  readonly status: AutomaticPaymentStatus
  /** Price of a fill when the patient agreed. */
  readonly agreedCents: number
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** From 1. */
  readonly cardExpiryMonth: number | null
  readonly cardExpiryYear: number | null
  /** Due date of the refill in the latest notification of a charge. */
  readonly notifiedFor: Date | null
  readonly notifiedCents: number | null
  /** Earliest time of the charge in that notification. */
  readonly chargeAt: Date | null
  /** Why the last charge was refused, by the gateway's code; null once its refill is paid. */
  readonly failureCode: string | null
  /** When a refused charge is tried again. */
  readonly retryAt: Date | null
}

/** Returns why the last charge was refused; null without one, and once its refill is paid. */
export function chargeProblemOf(
  automatic: Pick<AutomaticPayment, 'failureCode'> | null,
): CaptureProblem | null {
  return automatic === null || automatic.failureCode === null ? null : captureProblemOf(automatic.failureCode)
}

/** Returns whether a card may no longer be charged at a time: it is valid to the end of its month. */
export function isCardExpired(
  { cardExpiryMonth, cardExpiryYear }: Pick<AutomaticPayment, 'cardExpiryMonth' | 'cardExpiryYear'>,
  at: Date,
): boolean {
  if (cardExpiryMonth === null || cardExpiryYear === null) return true
  // Months of dates count from 0, so this is the first moment of the next month.
  return at.getTime() >= Date.UTC(cardExpiryYear, cardExpiryMonth, 1)
}

/** Returns when a refill is charged of which the patient is notified now: when it is due, at least three days later. */
export function chargeTime(dueAt: Date, notifiedAt: Date): Date {
  return new Date(Math.max(dueAt.getTime(), notifiedAt.getTime() + noticeDays * day))
}

/**
 * Returns whether a due refill may be charged: the patient was notified in time of its date and of at least its price, and
 * the card is valid. A higher price is asked for instead.
 */
export function mayChargeRefill(
  automatic: AutomaticPayment,
  { dueAt, priceCents }: { readonly dueAt: Date; readonly priceCents: number },
  at: Date,
): boolean {
  const { status, notifiedFor, notifiedCents, chargeAt } = automatic
  if (status !== 'on' || notifiedFor?.getTime() !== dueAt.getTime()) return false
  if (notifiedCents === null || priceCents > notifiedCents) return false
  return chargeAt !== null && chargeAt <= at && !isCardExpired(automatic, at)
}

/** What follows a refused charge: another attempt, the patient's approval, or a pause. */
export type AfterRefusal =
  { readonly kind: 'retry'; readonly at: Date } | { readonly kind: 'approval' } | { readonly kind: 'pause' }

/**
 * Returns what follows a refused charge.
 * @param attemptNumber of the refused attempt, from 1
 */
export function afterRefusal(
  { failureCode, attemptNumber }: { readonly failureCode: string; readonly attemptNumber: number },
  now: Date,
): AfterRefusal {
  if (failureCode === 'authentication_required') return { kind: 'approval' }
  const days = retryDelayDays[attemptNumber - 1]
  if (days === undefined || finalCodes.has(failureCode)) return { kind: 'pause' }
  return { kind: 'retry', at: new Date(now.getTime() + days * day) }
}
