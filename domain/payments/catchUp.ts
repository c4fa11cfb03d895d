import type { PaymentStatus } from '../generated/enums'
import type { Dispute } from './dispute'
import type { Payment } from './payment'
import type { PaymentStep } from './paymentState'
import { nextPaymentStatus } from './paymentState'

/** How the gateway says a payment is: what it is now, not what has changed. */
export interface GatewayState {
  /** Of the page where the card is entered; null when there is none. */
  readonly session: 'open' | 'complete' | 'expired' | null
  /** Null until the card has been entered. */
  readonly intentId: string | null
  readonly intent:
    'requires_method' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'canceled' | null
  /** Whether a cancelled hold ended by itself. */
  readonly isExpired: boolean
  readonly authorizedCents: number
  readonly capturedCents: number
  /** What has gone back, or is on its way; not what has failed to. */
  readonly refundedCents: number
  /** The sum of all refunds that have failed, also of those that were made up for later. */
  readonly refundFailedCents: number
  /** Why the last of them has failed: a code of the gateway. */
  readonly refundFailureCode: string | null
  /** Oldest first. */
  readonly disputes: readonly Dispute[]
  readonly captureBefore: Date | null
  readonly failureCode: string | null
  /** What the gateway says of the card; left out until it has one. */
  readonly card?: { readonly brand: string; readonly last4: string | null } | null
}

/** A step of a payment, and the money it moves. */
export interface Moved {
  readonly step: PaymentStep
  readonly cents: number
  readonly from: PaymentStatus
  readonly to: PaymentStatus
}

/** The part of a payment that steps change. */
type Standing = Pick<
  Payment,
  'status' | 'capturedCents' | 'refundedCents' | 'refundFailedCents' | 'refundDueCents'
>

/**
 * The steps that lead from what we know to what the gateway says. A state seen earlier than what we know leads nowhere,
 * so that notices may come in any order and as often as they like.
 */
export function catchUp(known: Standing, state: GatewayState): { moved: readonly Moved[]; now: Standing } {
  let now = known
  const moved: Moved[] = []
  const walk = (step: PaymentStep, cents = 0): void => {
    const to = nextPaymentStatus(now.status, step)
    moved.push({ step, cents, from: now.status, to })
    now = after(now, { step, cents, to })
  }

  if (isUnpaid(now.status)) walkToHold(now.status, state, walk)
  if (now.status === 'authorized') walkFromHold(state, walk)
  if (now.capturedCents > 0) walkRefunds(now, state, walk)
  return { moved, now }
}

/** What a step makes of the sums. What has failed to go back is due until it has, by whatever way. */
function after(now: Standing, { step, cents, to: status }: Pick<Moved, 'step' | 'cents' | 'to'>): Standing {
  if (step === 'capture') return { ...now, status, capturedCents: now.capturedCents + cents }
  if (step === 'refund' || step === 'refundPart') {
    const refundDueCents = Math.max(0, now.refundDueCents - cents)
    return { ...now, status, refundedCents: now.refundedCents + cents, refundDueCents }
  }
  if (step !== 'refundFailed' && step !== 'refundPartFailed') return { ...now, status }
  return {
    ...now,
    status,
    refundedCents: now.refundedCents - cents,
    refundFailedCents: now.refundFailedCents + cents,
    refundDueCents: now.refundDueCents + cents,
  }
}

/**
 * Both what was ever given back and what of it has failed only grow, so that a state seen earlier adds nothing. What is new
 * is walked in an order in which no more is given back than was taken.
 */
function walkRefunds(
  { capturedCents, refundedCents, refundFailedCents }: Standing,
  state: GatewayState,
  walk: Walk,
): void {
  let refunded = refundedCents
  let failed = state.refundFailedCents - refundFailedCents
  let given = state.refundedCents + state.refundFailedCents - (refundedCents + refundFailedCents)
  for (;;) {
    const giving = Math.min(given, capturedCents - refunded)
    const failing = giving > 0 ? 0 : Math.min(failed, refunded)
    if (giving <= 0 && failing <= 0) return
    if (giving > 0) walk(refunded + giving >= capturedCents ? 'refund' : 'refundPart', giving)
    else walk(failing >= refunded ? 'refundFailed' : 'refundPartFailed', failing)
    refunded += giving > 0 ? giving : -failing
    given -= Math.max(giving, 0)
    failed -= failing
  }
}

type Walk = (step: PaymentStep, cents?: number) => void

/** Whether no money is held, and may still be. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === 'requires_method' || status === 'requires_action'
}

function walkToHold(status: PaymentStatus, { intent, authorizedCents }: GatewayState, walk: Walk): void {
  // A cancelled attempt ends nothing: the patient may try again with another card.
  if (intent === 'authorized' || intent === 'captured') walk('authorize', authorizedCents)
  else if (intent === 'requires_action' && status === 'requires_method') walk('requireAction')
  else if (intent === 'requires_method' && status === 'requires_action') walk('requireMethod')
}

function walkFromHold({ intent, capturedCents, isExpired }: GatewayState, walk: Walk): void {
  if (intent === 'captured') walk('capture', capturedCents)
  else if (intent === 'canceled') walk(isExpired ? 'expire' : 'void')
  else if (intent === 'requires_method') walk('fail')
}
