import type { OrderLine as OrderedLine } from '../../../domain/orders/order'
import { chargeProblemOf } from '../../../domain/prescriptions/automaticPayment'
import type { Payment as HeldPayment } from '../../../domain/payments/payment'
import type { Receipt as WrittenReceipt } from '../../../domain/payments/receipt'
import type { Prescription } from '../../../domain/prescriptions/prescription'
import type { AutomaticPayment, OrderLine, Payment, Receipt } from '../../generated/resolvers'
import { isoOrNull } from './isoOrNull'
import { moneyOf, moneyOrNull } from './translateMoney'

export function paymentOf({
  amountCents,
  capturedCents,
  refundedCents,
  refundDueCents,
  currency,
  ...payment
}: HeldPayment): Payment {
  return {
    ...payment,
    amount: moneyOf(amountCents, currency),
    captured: moneyOf(capturedCents, currency),
    refunded: moneyOf(refundedCents, currency),
    refundDue: moneyOf(refundDueCents, currency),
    captureBefore: isoOrNull(payment.captureBefore),
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  }
}

export function orderLineOf({ unitPriceCents, ...line }: OrderedLine, currency: string): OrderLine {
  return { ...line, unitPrice: moneyOf(unitPriceCents, currency) }
}

export function receiptOf({
  paymentId,
  paidAt,
  entries,
  lines,
  shippingCents,
  totalCents,
  refundedCents,
  currency,
  ...receipt
}: WrittenReceipt): Receipt {
  return {
    ...receipt,
    id: paymentId,
    paidAt: paidAt.toISOString(),
    lines: lines.map((line) => orderLineOf(line, currency)),
    shipping: moneyOf(shippingCents, currency),
    total: moneyOf(totalCents, currency),
    refunded: moneyOf(refundedCents, currency),
    entries: entries.map(({ amountCents, at, ...entry }) => ({
      ...entry,
      amount: moneyOf(amountCents, currency),
      at: at.toISOString(),
    })),
  }
}

/** Amount and time of a charge are given only if the patient was notified of the next refill. */
export function automaticPaymentOf({
  automaticPayment,
  nextRefillAt,
  currency,
}: Prescription): AutomaticPayment | null {
  if (!automaticPayment) return null
  const { status, cardBrand, cardLast4, cardExpiryMonth, cardExpiryYear } = automaticPayment
  const { notifiedFor, notifiedCents, chargeAt, retryAt } = automaticPayment
  const isNotified = notifiedFor !== null && notifiedFor.getTime() === nextRefillAt?.getTime()
  return {
    status,
    cardBrand,
    cardLast4,
    cardExpiryMonth,
    cardExpiryYear,
    nextCharge: moneyOrNull(isNotified ? notifiedCents : null, currency),
    chargeAt: isoOrNull(isNotified ? chargeAt : null),
    problem: chargeProblemOf(automaticPayment),
    retryAt: isoOrNull(retryAt),
  }
}
