import type { PaymentStatus, RequestStatus } from '../generated/enums'
import { requestPhaseOf } from '../requests/requestPhase'
import { isChargeRefused } from './captureProblem'

/** Where the money of a request is, as its patient and their care team see it. */
export type MoneyState =
  | 'unpaid'
  | 'held'
  | 'charging'
  | 'refused'
  | 'charged'
  | 'partly_refunded'
  | 'refunding'
  | 'refunded'
  | 'releasing'
  | 'released'
  | 'never'

interface PaidSoFar {
  readonly status: PaymentStatus
  readonly capturedCents: number
  readonly refundedCents: number
  readonly failureCode: string | null
  /** When the hold expires, in any form; null when none was placed. */
  readonly captureBefore: unknown
}

/**
 * Returns where the money of a request is. Every screen, card and export uses it, so that they agree.
 * @param payment the payment of the request
 */
export function moneyState(requestStatus: RequestStatus, payment: PaidSoFar): MoneyState {
  const isEnded = requestPhaseOf(requestStatus) === 'ended'
  switch (payment.status) {
    case 'requires_method':
    case 'requires_action':
      return isEnded ? 'never' : 'unpaid'
    case 'authorized':
      if (isEnded) return 'releasing'
      if (requestStatus !== 'approved') return 'held'
      return isChargeRefused(requestStatus, payment) ? 'refused' : 'charging'
    case 'captured':
    case 'partially_refunded':
      if (isEnded) return 'refunding'
      return payment.refundedCents > 0 && payment.refundedCents < payment.capturedCents
        ? 'partly_refunded'
        : 'charged'
    case 'refunded':
      return 'refunded'
    case 'voided':
    case 'expired':
      return isChargeRefused(requestStatus, payment) ? 'refused' : releasedOrNever(payment)
    case 'failed':
      return isEnded ? releasedOrNever(payment) : 'refused'
  }
}

function releasedOrNever({ captureBefore }: PaidSoFar): MoneyState {
  return captureBefore === null ? 'never' : 'released'
}
