import type { PaymentStatus } from '../generated/enums'
import type { Payment } from '../payments/payment'
import { money } from './money'
import type { Reference, Resource } from './types'
import { toOrganization } from './practice'
import { paymentStatusTexts } from './statusTexts'
import { hl7Code, inWords, moment, toPatient } from './types'

/**
 * Returns a captured payment with its refunds as details. A hold is not a payment: the hold of a request is an invoice that
 * is not issued yet. The price of an order is in its own invoice.
 * @see https://hl7.org/fhir/R4/paymentreconciliation.html
 */
export function paymentResources(payment: Payment): readonly Resource[] {
  if (payment.capturedCents > 0) return [takenResource(payment)]
  return payment.requestId === null ? [] : [holdResource(payment)]
}

function takenResource(payment: Payment): Resource {
  const { id, status, capturedCents, refundedCents, currency } = payment
  const { createdAt, updatedAt, cardBrand, cardLast4 } = payment
  const detail = (code: 'payment' | 'adjustment', cents: number) => ({
    type: hl7Code('payment-type', code),
    request: subjectOf(payment),
    date: day(updatedAt),
    amount: money(cents, currency),
  })
  return {
    resourceType: 'PaymentReconciliation',
    id,
    status: 'active',
    created: moment(createdAt),
    disposition: paymentStatusTexts[status],
    paymentDate: day(updatedAt),
    paymentAmount: money(capturedCents, currency),
    ...(cardLast4 !== null && {
      paymentIdentifier: { value: `${cardBrand ?? 'card'} ending in ${cardLast4}` },
    }),
    detail: [
      detail('payment', capturedCents),
      ...(refundedCents > 0 ? [detail('adjustment', -refundedCents)] : []),
    ],
  }
}

const holdStatuses: Readonly<Record<PaymentStatus, 'draft' | 'cancelled'>> = {
  requires_method: 'draft',
  requires_action: 'draft',
  authorized: 'draft',
  captured: 'draft',
  partially_refunded: 'draft',
  refunded: 'draft',
  voided: 'cancelled',
  failed: 'cancelled',
  expired: 'cancelled',
}

function holdResource({ id, patientId, status, amountCents, currency, createdAt }: Payment): Resource {
  return {
    resourceType: 'Invoice',
    id: `${id}.hold`,
    status: holdStatuses[status],
    type: inWords('Card hold'),
    subject: toPatient(patientId),
    recipient: toPatient(patientId),
    date: moment(createdAt),
    issuer: toOrganization,
    totalGross: money(amountCents, currency),
    note: [{ text: paymentStatusTexts[status] }],
  }
}

function subjectOf({ requestId, orderId }: Payment): Reference | undefined {
  if (requestId !== null) return { reference: `ServiceRequest/${requestId}` }
  return orderId === null ? undefined : { reference: `Invoice/${orderId}` }
}

/** FHIR date, in UTC. */
const day = (at: Date): string => at.toISOString().slice(0, 10)
