import type { PaymentStatus } from '../generated/enums'
import type { Dispute } from './dispute'
import type { Payment } from './payment'
import type { PaymentStep } from './paymentState'
import { nextPaymentStatus } from './paymentState'

/** The current state of a payment at the gateway, as a snapshot and not as a change. */
export interface GatewayState {
  /** Status of the checkout session; null when there is none. */
  readonly session: 'open' | 'complete' | 'expired' | null
  /** Null until the card has been entered. */
  readonly intentId: string | null
  readonly intent:
    'requires_method' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'canceled' | null
  /** Whether a canceled hold expired at the gateway. */
  readonly isExpired: boolean
  readonly authorizedCents: number
  readonly capturedCents: number
  /** Refunds that succeeded or are pending, without failed ones. */
  readonly refundedCents: number
  /** Sum of all failed refunds, including those that a later refund replaced. */
  readonly refundFailedCents: number
  /** Failure code of the last failed refund, from the gateway. */
  readonly refundFailureCode: string | null
  /** Oldest first. */
  readonly disputes: readonly Dispute[]
  readonly captureBefore: Date | null
  readonly failureCode: string | null
  /** Card details from the gateway; absent until it has a card. */
  readonly card?: { readonly brand: string; readonly last4: string | null } | null
}

/** A transition of a payment and the money it moves. */
export interface PaymentTransition {
  readonly step: PaymentStep
  readonly cents: number
  readonly from: PaymentStatus
  readonly to: PaymentStatus
}

/** The fields of a payment that transitions change. */
type PaymentSums = Pick<
  Payment,
  'status' | 'capturedCents' | 'refundedCents' | 'refundFailedCents' | 'refundDueCents'
>

/**
 * Returns the transitions from our recorded state to the gateway's. Stale states yield none, so that webhooks
 * may arrive out of order or repeatedly.
 */
export function applyGatewayState(
  known: PaymentSums,
  state: GatewayState,
): { transitions: readonly PaymentTransition[]; now: PaymentSums } {
  let now = known
  const transitions: PaymentTransition[] = []
  const applyStep = (step: PaymentStep, cents = 0): void => {
    const to = nextPaymentStatus(now.status, step)
    transitions.push({ step, cents, from: now.status, to })
    now = after(now, { step, cents, to })
  }

  if (isUnpaid(now.status)) applyAuthorization(now.status, state, applyStep)
  if (now.status === 'authorized') applyHoldOutcome(state, applyStep)
  if (now.capturedCents > 0) applyRefunds(now, state, applyStep)
  return { transitions, now }
}

/**
 * Returns the sums after a transition. A failed refund stays due until its amount has been refunded by any
 * means.
 */
function after(
  now: PaymentSums,
  { step, cents, to: status }: Pick<PaymentTransition, 'step' | 'cents' | 'to'>,
): PaymentSums {
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
 * Refunded and failed sums only grow, so that a stale state adds nothing. New refunds are applied in an order
 * that never refunds more than was captured.
 */
function applyRefunds(
  { capturedCents, refundedCents, refundFailedCents }: PaymentSums,
  state: GatewayState,
  applyStep: ApplyStep,
): void {
  let refunded = refundedCents
  let failed = state.refundFailedCents - refundFailedCents
  let given = state.refundedCents + state.refundFailedCents - (refundedCents + refundFailedCents)
  for (;;) {
    const giving = Math.min(given, capturedCents - refunded)
    const failing = giving > 0 ? 0 : Math.min(failed, refunded)
    if (giving <= 0 && failing <= 0) return
    if (giving > 0) applyStep(refunded + giving >= capturedCents ? 'refund' : 'refundPart', giving)
    else applyStep(failing >= refunded ? 'refundFailed' : 'refundPartFailed', failing)
    refunded += giving > 0 ? giving : -failing
    given -= Math.max(giving, 0)
    failed -= failing
  }
}

type ApplyStep = (step: PaymentStep, cents?: number) => void

/** Returns whether no money is held yet and a hold is still possible. */
export function isUnpaid(status: PaymentStatus): boolean {
  return status === 'requires_method' || status === 'requires_action'
}

function applyAuthorization(
  status: PaymentStatus,
  { intent, authorizedCents }: GatewayState,
  applyStep: ApplyStep,
): void {
  // A canceled attempt does not end the payment, because the patient may try another card.
  if (intent === 'authorized' || intent === 'captured') applyStep('authorize', authorizedCents)
  else if (intent === 'requires_action' && status === 'requires_method') applyStep('requireAction')
  else if (intent === 'requires_method' && status === 'requires_action') applyStep('requireMethod')
}

function applyHoldOutcome({ intent, capturedCents, isExpired }: GatewayState, applyStep: ApplyStep): void {
  if (intent === 'captured') applyStep('capture', capturedCents)
  else if (intent === 'canceled') applyStep(isExpired ? 'expire' : 'void')
  else if (intent === 'requires_method') applyStep('fail')
}
