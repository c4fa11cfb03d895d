import type { Order, OrderLine } from '../orders/order'
import type { Payment } from './payment'
import type { PaymentStep } from './paymentState'

/** A charge or refund on a receipt. */
interface ReceiptEntry {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'refundFailed' | 'manualRefund'
  readonly amountCents: number
  readonly at: Date
}

/** The receipt of a payment: amount, purpose, card and refunds. */
export interface Receipt {
  readonly paymentId: string
  /** The first characters of the payment's id, short enough to be read aloud. */
  readonly number: string
  readonly patientName: string | null
  /** Time of the capture. */
  readonly paidAt: Date
  readonly lines: readonly OrderLine[]
  readonly shippingCents: number
  /** Captured amount. */
  readonly totalCents: number
  readonly refundedCents: number
  /** ISO 4217. */
  readonly currency: string
  /** Card brand from the gateway, such as `visa`; null when the gateway sends none. */
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** Oldest first. */
  readonly entries: readonly ReceiptEntry[]
}

/** An event of a payment. Events that move no money do not appear on the receipt. */
interface ReceiptEvent {
  readonly id: string
  readonly type: PaymentStep | 'notice' | 'manualRefund'
  readonly amountCents: number
  readonly at: Date
}

const entryKinds: Partial<Record<ReceiptEvent['type'], ReceiptEntry['kind']>> = {
  capture: 'charge',
  refundPart: 'refund',
  refund: 'refund',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
  manualRefund: 'manualRefund',
}

/**
 * Returns the receipt of a payment.
 * @param order the purchased order, or the first one of the prescription; undefined when there is none
 * @returns undefined before a capture, because a hold is not a payment
 */
export function receiptOf(
  payment: Payment,
  order: Pick<Order, 'lines' | 'shippingCents'> | undefined,
  events: readonly ReceiptEvent[],
): Receipt | undefined {
  const entries = events.flatMap(({ id, type, amountCents, at }) => {
    const kind = entryKinds[type]
    return kind ? [{ id, kind, amountCents, at }] : []
  })
  const charge = entries.find(({ kind }) => kind === 'charge')
  if (!charge) return undefined
  return {
    paymentId: payment.id,
    number: payment.id.slice(0, 8).toUpperCase(),
    patientName: payment.patientName,
    paidAt: charge.at,
    lines: order?.lines ?? [],
    shippingCents: order?.shippingCents ?? 0,
    totalCents: payment.capturedCents,
    refundedCents: payment.refundedCents,
    currency: payment.currency,
    cardBrand: payment.cardBrand,
    cardLast4: payment.cardLast4,
    entries,
  }
}
