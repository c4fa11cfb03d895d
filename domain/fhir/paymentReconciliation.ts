import type { PaymentStatus } from '../generated/enums'
import type { Payment } from '../payments/payment'
import { money } from './money'
import type { Reference, Resource } from './types'
import { hl7Code, moment } from './types'

const statuses: Readonly<Record<PaymentStatus, 'draft' | 'active' | 'cancelled'>> = {
  requires_method: 'draft',
  requires_action: 'draft',
  authorized: 'active',
  captured: 'active',
  partially_refunded: 'active',
  refunded: 'active',
  voided: 'cancelled',
  failed: 'cancelled',
  expired: 'cancelled',
}

/**
 * A payment: what was to be held, what was taken of it, and what was given back, as details of it.
 * @see https://hl7.org/fhir/R4/paymentreconciliation.html
 */
export function paymentResource(payment: Payment): Resource {
  const { id, status, amountCents, capturedCents, refundedCents, currency } = payment
  const { createdAt, updatedAt, cardBrand, cardLast4 } = payment
  const detail = (code: 'payment' | 'adjustment', cents: number) => ({
    type: hl7Code('payment-type', code),
    request: subjectOf(payment),
    date: day(updatedAt),
    amount: money(cents, currency),
  })
  const details = [
    ...(capturedCents > 0 ? [detail('payment', capturedCents)] : []),
    ...(refundedCents > 0 ? [detail('adjustment', -refundedCents)] : []),
  ]
  return {
    resourceType: 'PaymentReconciliation',
    id,
    status: statuses[status],
    created: moment(createdAt),
    disposition: `State of the payment: ${status}`,
    paymentDate: day(createdAt),
    paymentAmount: money(amountCents, currency),
    ...(cardLast4 !== null && {
      paymentIdentifier: { value: `${cardBrand ?? 'card'} ending in ${cardLast4}` },
    }),
    ...(details.length > 0 && { detail: details }),
  }
}

function subjectOf({ requestId, orderId }: Payment): Reference | undefined {
  if (requestId !== null) return { reference: `ServiceRequest/${requestId}` }
  return orderId === null ? undefined : { reference: `Invoice/${orderId}` }
}

/** FHIR date, in UTC. */
const day = (at: Date): string => at.toISOString().slice(0, 10)
