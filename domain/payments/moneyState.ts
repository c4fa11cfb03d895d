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
  return byStatus[payment.status]({ requestStatus, payment, isEnded })
}

interface Known {
  readonly requestStatus: RequestStatus
  readonly payment: PaidSoFar
  readonly isEnded: boolean
}

const byStatus: Readonly<Record<PaymentStatus, (known: Known) => MoneyState>> = {
  requires_method: unpaid,
  requires_action: unpaid,
  authorized: held,
  captured: charged,
  partially_refunded: charged,
  refunded: () => 'refunded',
  voided: gone,
  expired: gone,
  failed: ({ payment, isEnded }) => (isEnded ? releasedOrNever(payment) : 'refused'),
}

function unpaid({ isEnded }: Known): MoneyState {
  return isEnded ? 'never' : 'unpaid'
}

function held({ requestStatus, payment, isEnded }: Known): MoneyState {
  if (isEnded) return 'releasing'
  if (requestStatus !== 'approved') return 'held'
  return isChargeRefused(requestStatus, payment) ? 'refused' : 'charging'
}

function charged({ payment: { capturedCents, refundedCents }, isEnded }: Known): MoneyState {
  if (isEnded) return 'refunding'
  return refundedCents > 0 && refundedCents < capturedCents ? 'partly_refunded' : 'charged'
}

/** An approved request with an expired hold can still be paid by a retry. */
function gone({ requestStatus, payment }: Known): MoneyState {
  return isChargeRefused(requestStatus, payment) ? 'refused' : releasedOrNever(payment)
}

function releasedOrNever({ captureBefore }: PaidSoFar): MoneyState {
  return captureBefore === null ? 'never' : 'released'
}
