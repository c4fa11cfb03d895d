import { list } from '../format/list'
import type { OrderStatus } from '../generated/enums'
import type { Order, OrderLine } from '../orders/order'
import { money } from './money'
import type { Resource } from './types'
import { orderStatusTexts } from './statusTexts'
import { inWords, moment, toPatient } from './types'

const statuses: Readonly<Record<OrderStatus, 'draft' | 'issued' | 'balanced' | 'cancelled'>> = {
  awaiting_payment: 'issued',
  placed: 'balanced',
  packed: 'balanced',
  shipped: 'balanced',
  delivered: 'balanced',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'cancelled',
}

/** Returns an order with its prices and status as an Invoice. @see https://hl7.org/fhir/R4/invoice.html */
export function invoiceResource(order: Order): Resource {
  const { id, patientId, status, createdAt, currency, subtotalCents, totalCents, lines } = order
  return {
    resourceType: 'Invoice',
    id,
    status: statuses[status],
    type: inWords('Order'),
    subject: toPatient(patientId),
    recipient: toPatient(patientId),
    date: moment(createdAt),
    lineItem: lines.map((line, index) => ({
      sequence: index + 1,
      chargeItemCodeableConcept: inWords(textOf(line)),
      priceComponent: [
        { type: 'base', factor: line.quantity, amount: money(line.unitPriceCents * line.quantity, currency) },
      ],
    })),
    totalNet: money(subtotalCents, currency),
    totalGross: money(totalCents, currency),
    note: notesOf(order),
  }
}

function textOf({ name, strength, packSize, packUnit, quantity }: OrderLine): string {
  const product = strength === null || name.includes(strength) ? name : `${name} ${strength}`
  return `${quantity} × ${product}, ${packSize} ${packUnit}`
}

function notesOf(order: Order): readonly { readonly text: string }[] {
  const { status, shippingCents, currency, shippingAddress, carrier, trackingNumber } = order
  const way = carrier === null ? undefined : `Shipped with ${carrier} ${trackingNumber ?? ''}`.trim()
  const place = shippingAddress && [
    shippingAddress.name,
    shippingAddress.line1,
    shippingAddress.line2,
    `${shippingAddress.city}, ${shippingAddress.state} ${shippingAddress.postalCode}`,
  ]
  const texts = [
    orderStatusTexts[status],
    `Shipping: ${(shippingCents / 100).toFixed(2)} ${currency}`,
    place && `To: ${list(place)}`,
    way,
  ]
  return texts.flatMap((text) => (text ? [{ text }] : []))
}
