import type { Order, OrderLine } from '../orders/order'
import type { Payment } from './payment'
import type { PaymentStep } from './paymentState'

/** Money that went one way or the other. */
export interface ReceiptEntry {
  readonly id: string
  readonly kind: 'charge' | 'refund' | 'refundFailed' | 'manualRefund'
  readonly amountCents: number
  readonly at: Date
}

/** What was paid, for what, with which card, and what came back. */
export interface Receipt {
  readonly paymentId: string
  /** Short enough to be read out: the beginning of the payment's id. */
  readonly number: string
  readonly patientName: string | null
  /** When the money was taken. */
  readonly paidAt: Date
  readonly lines: readonly OrderLine[]
  readonly shippingCents: number
  /** What was taken. */
  readonly totalCents: number
  readonly refundedCents: number
  /** ISO 4217. */
  readonly currency: string
  /** As the gateway says it, such as `visa`; null where it says nothing. */
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** Oldest first. */
  readonly entries: readonly ReceiptEntry[]
}

/** Something that has happened to the payment; steps that move no money are left out. */
interface Happened {
  readonly id: string
  readonly type: PaymentStep | 'notice' | 'manualRefund'
  readonly amountCents: number
  readonly at: Date
}

const entryKinds: Partial<Record<Happened['type'], ReceiptEntry['kind']>> = {
  capture: 'charge',
  refundPart: 'refund',
  refund: 'refund',
  refundFailed: 'refundFailed',
  refundPartFailed: 'refundFailed',
  manualRefund: 'manualRefund',
}

/**
 * @param order what was bought, or was prescribed and sent first; undefined when nothing was
 * @returns undefined while nothing was taken: a hold is no payment
 */
export function receiptOf(
  payment: Payment,
  order: Pick<Order, 'lines' | 'shippingCents'> | undefined,
  events: readonly Happened[],
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
