import type { PaymentStatus, PaymentSummaryFragment, RequestSummaryFragment } from '../../generated/graphql'
import { money } from '../format/money'
import { phaseOf } from './requestPhase'
import { payments } from '../../words/en/payments'

/** Where the money of a request is, in words. */
export interface MoneyState {
  readonly tone: 'ok' | 'warn' | 'info' | 'neutral'
  readonly title: string
  readonly text?: string
  /** When a hold ends by itself, RFC 3339: belongs between title and text. */
  readonly until?: string
}

type Paid = Pick<
  PaymentSummaryFragment,
  'status' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'currency' | 'captureBefore' | 'failureCode'
>

type Asked = Pick<RequestSummaryFragment, 'status' | 'holdCents' | 'currency' | 'paymentStatus' | 'holdUntil'>

const words = payments.state

/**
 * Where the money of a request is.
 * @param payment where it could be read: only it knows what was taken and given back
 * @returns undefined for a request that costs nothing, and where no true word can be said
 */
export function moneyStateOf(request: Asked, payment: Paid | undefined): MoneyState | undefined {
  const paid = payment ?? promisedBy(request)
  if (!paid) return undefined
  const { amountCents: cents, currency, captureBefore: until, failureCode } = paid
  return stateBy[paid.status]({
    ...paid,
    amount: (count = cents) => money(count, currency),
    cents,
    isEnded: phaseOf(request.status) === 'ended',
    isApproved: request.status === 'approved',
    isRefused: failureCode !== null,
    until,
  })
}

const movesMoney: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

/** The payment as far as its request knows it. */
function promisedBy({ holdCents, currency, paymentStatus, holdUntil }: Asked): Paid | undefined {
  const status = paymentStatus ?? 'requires_method'
  if (holdCents === null || currency === null || movesMoney.includes(status)) return undefined
  return {
    status,
    amountCents: holdCents,
    currency,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: holdUntil,
    failureCode: null,
  }
}

interface Known {
  /** A number of cents as people write it; of everything without one. */
  readonly amount: (cents?: number) => string
  readonly cents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly isEnded: boolean
  readonly isApproved: boolean
  readonly isRefused: boolean
  readonly until: string | null
}

const stateBy: Record<PaymentStatus, (known: Known) => MoneyState> = {
  requires_method: unpaid,
  requires_action: unpaid,
  authorized: held,
  captured: charged,
  partially_refunded: charged,
  refunded: ({ amount, refundedCents }) => ({
    tone: 'ok',
    title: words.returned(amount(refundedCents)),
    text: words.returnedText,
  }),
  voided: gone,
  expired: gone,
  failed: ({ isEnded, ...known }) => (isEnded ? released({ isEnded, ...known }) : refused),
}

const refused: MoneyState = { tone: 'warn', title: words.takingFailed, text: words.takingFailedText }

/** The hold has ended by itself; what is approved may still be paid anew. */
function gone(known: Known): MoneyState {
  return known.isApproved && known.isRefused ? refused : released(known)
}

function unpaid({ amount, isEnded }: Known): MoneyState {
  if (isEnded) return { tone: 'neutral', title: words.never }
  return { tone: 'warn', title: words.toHold(amount()), text: words.toHoldText }
}

function held({ amount, isEnded, isApproved, isRefused, until }: Known): MoneyState {
  if (isEnded) return { tone: 'info', title: words.releasing(amount()), text: words.notCharged }
  if (isApproved && isRefused) return refused
  if (isApproved) return { tone: 'info', title: words.taking(amount()) }
  return { tone: 'info', title: words.held(amount()), text: words.heldText, ...(until && { until }) }
}

function charged({ amount, cents, capturedCents, refundedCents, isEnded }: Known): MoneyState {
  const isPartly = refundedCents > 0 && refundedCents < capturedCents
  if (isEnded) {
    const left = isPartly ? capturedCents - refundedCents : capturedCents
    return { tone: 'info', title: words.returning(amount(left)), text: words.returningText }
  }
  if (isPartly) {
    return {
      tone: 'ok',
      title: words.partlyReturned(amount(capturedCents), amount(refundedCents)),
      text: words.returnedText,
    }
  }
  const rest = cents - capturedCents
  return {
    tone: 'ok',
    title: words.charged(amount(capturedCents)),
    ...(rest > 0 && { text: words.rest(amount(rest)) }),
  }
}

function released({ amount, until }: Known): MoneyState {
  if (until === null) return { tone: 'neutral', title: words.never }
  return { tone: 'ok', title: words.released(amount()), text: words.notCharged }
}
