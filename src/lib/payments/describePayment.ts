import { moneyState, type MoneyState } from '../../../domain/payments/moneyState'
import type { PaymentStatus, PaymentSummaryFragment, RequestSummaryFragment } from '../../generated/graphql'
import { formatMoney } from '../format/money'
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
  const { captured, refunded, captureBefore: until, failureCode, status } = paid
  const { cents, currency } = paid.amount
  const amounts = { capturedCents: captured.cents, refundedCents: refunded.cents }
  const state = moneyState(request.status, { ...amounts, status, failureCode, captureBefore: until })
  return descriptions[state]({
    ...amounts,
    amount: (count = cents) => formatMoney({ cents: count, currency }),
    cents,
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
  readonly until: string | null
}

const descriptions: Record<MoneyState, (known: Known) => PaymentDescription> = {
  unpaid: ({ amount }) => ({ tone: 'warn', title: words.toHold(amount()), text: words.toHoldText }),
  held: ({ amount, until }) => ({
    tone: 'info',
    title: words.held(amount()),
    text: words.heldText,
    ...(until && { until }),
  }),
  charging: ({ amount }) => ({ tone: 'info', title: words.taking(amount()) }),
  refused: () => ({ tone: 'warn', title: words.takingFailed, text: words.takingFailedText }),
  charged: ({ amount, cents, capturedCents }) => ({
    tone: 'ok',
    title: words.charged(amount(capturedCents)),
    ...(cents > capturedCents && { text: words.rest(amount(cents - capturedCents)) }),
  }),
  partly_refunded: ({ amount, capturedCents, refundedCents }) => ({
    tone: 'ok',
    title: words.partlyReturned(amount(capturedCents), amount(refundedCents)),
    text: words.returnedText,
  }),
  refunding: ({ amount, capturedCents, refundedCents }) => ({
    tone: 'info',
    title: words.returning(
      amount(refundedCents < capturedCents ? capturedCents - refundedCents : capturedCents),
    ),
    text: words.returningText,
  }),
  refunded: ({ amount, refundedCents }) => ({
    tone: 'ok',
    title: words.returned(amount(refundedCents)),
    text: words.returnedText,
  }),
  releasing: ({ amount }) => ({ tone: 'info', title: words.releasing(amount()), text: words.notCharged }),
  released: ({ amount }) => ({ tone: 'ok', title: words.released(amount()), text: words.notCharged }),
  never: () => ({ tone: 'neutral', title: words.never }),
}
