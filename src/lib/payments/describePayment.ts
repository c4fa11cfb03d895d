import type { PaymentStatus, PaymentSummaryFragment, RequestSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../format/money'
import { requestPhaseOf } from './requestPhase'
import { payments } from '#words/payments/payments'

/** The payment status of a request, in words. */
export interface PaymentDescription {
  readonly tone: 'ok' | 'warn' | 'info' | 'neutral'
  readonly title: string
  readonly text?: string
  /** When a hold expires, RFC 3339; shown between title and text. */
  readonly until?: string
}

type Paid = Pick<
  PaymentSummaryFragment,
  'status' | 'amount' | 'captured' | 'refunded' | 'captureBefore' | 'failureCode'
>

type Asked = Pick<RequestSummaryFragment, 'status' | 'hold' | 'paymentStatus' | 'holdUntil'>

const words = payments.state

/**
 * Describes the payment status of a request.
 * @param payment the payment, if it could be read: only it knows the captured and refunded amounts
 * @returns undefined for a request without a price, or when the status is unknown
 */
export function describePayment(request: Asked, payment: Paid | undefined): PaymentDescription | undefined {
  const paid = payment ?? promisedBy(request)
  if (!paid) return undefined
  const { captured, refunded, captureBefore: until, failureCode } = paid
  const { cents, currency } = paid.amount
  return describeByStatus[paid.status]({
    amount: (count = cents) => formatMoney({ cents: count, currency }),
    cents,
    capturedCents: captured.cents,
    refundedCents: refunded.cents,
    isEnded: requestPhaseOf(request.status) === 'ended',
    isApproved: request.status === 'approved',
    isRefused: failureCode !== null,
    until,
  })
}

const movesMoney: readonly PaymentStatus[] = ['captured', 'partially_refunded', 'refunded']

/** Returns the payment as far as its request knows it. */
function promisedBy({ hold, paymentStatus, holdUntil }: Asked): Paid | undefined {
  const status = paymentStatus ?? 'requires_method'
  if (hold === null || movesMoney.includes(status)) return undefined
  const none = { ...hold, cents: 0 }
  return {
    status,
    amount: hold,
    captured: none,
    refunded: none,
    captureBefore: holdUntil,
    failureCode: null,
  }
}

interface Known {
  /** Formats an amount in cents; without one, the whole amount. */
  readonly amount: (cents?: number) => string
  readonly cents: number
  readonly capturedCents: number
  readonly refundedCents: number
  readonly isEnded: boolean
  readonly isApproved: boolean
  readonly isRefused: boolean
  readonly until: string | null
}

const describeByStatus: Record<PaymentStatus, (known: Known) => PaymentDescription> = {
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

const refused: PaymentDescription = { tone: 'warn', title: words.takingFailed, text: words.takingFailedText }

/** Describes an expired hold; an approved request can still be paid by a retry. */
function gone(known: Known): PaymentDescription {
  return known.isApproved && known.isRefused ? refused : released(known)
}

function unpaid({ amount, isEnded }: Known): PaymentDescription {
  if (isEnded) return { tone: 'neutral', title: words.never }
  return { tone: 'warn', title: words.toHold(amount()), text: words.toHoldText }
}

function held({ amount, isEnded, isApproved, isRefused, until }: Known): PaymentDescription {
  if (isEnded) return { tone: 'info', title: words.releasing(amount()), text: words.notCharged }
  if (isApproved && isRefused) return refused
  if (isApproved) return { tone: 'info', title: words.taking(amount()) }
  return { tone: 'info', title: words.held(amount()), text: words.heldText, ...(until && { until }) }
}

function charged({ amount, cents, capturedCents, refundedCents, isEnded }: Known): PaymentDescription {
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

function released({ amount, until }: Known): PaymentDescription {
  if (until === null) return { tone: 'neutral', title: words.never }
  return { tone: 'ok', title: words.released(amount()), text: words.notCharged }
}
