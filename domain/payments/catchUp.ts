import type { PaymentStatus } from '../generated/enums'
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
  readonly refundedCents: number
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
type Standing = Pick<Payment, 'status' | 'capturedCents' | 'refundedCents'>

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
    now = {
      status: to,
      capturedCents: now.capturedCents + (step === 'capture' ? cents : 0),
      refundedCents: now.refundedCents + (step === 'refund' || step === 'refundPart' ? cents : 0),
    }
  }

  if (isUnpaid(now.status)) walkToHold(now.status, state, walk)
  if (now.status === 'authorized') walkFromHold(state, walk)
  if (now.status === 'captured' || now.status === 'partially_refunded') {
    const cents = state.refundedCents - now.refundedCents
    if (cents > 0) walk(state.refundedCents >= now.capturedCents ? 'refund' : 'refundPart', cents)
  }
  return { moved, now }
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
