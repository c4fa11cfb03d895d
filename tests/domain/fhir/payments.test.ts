import { expect, test } from 'vitest'
import { paymentResources } from '../../../domain/fhir/paymentReconciliation'
import type { Payment } from '../../../domain/payments/payment'

const at = new Date('2026-11-22T12:00:00Z')
const held: Payment = {
  id: '0b6a2a5c-3a53-4c5e-9f0c-6d1f6c1a0001',
  requestId: '0b6a2a5c-3a53-4c5e-9f0c-6d1f6c1a0002',
  orderId: null,
  patientId: 'maya',
  patientName: null,
  treatmentType: 'sleep',
  status: 'authorized',
  version: 1,
  amountCents: 6900,
  currency: 'USD',
  capturedCents: 0,
  refundedCents: 0,
  refundFailedCents: 0,
  refundDueCents: 0,
  refundFailureCode: null,
  disputeStatus: null,
  checkoutAttempt: 1,
  checkoutSessionId: null,
  checkoutUrl: null,
  providerPaymentId: null,
  captureBefore: null,
  failureCode: null,
  cardBrand: 'visa',
  cardLast4: '4242',
  isAutomatic: false,
  createdAt: at,
  updatedAt: at,
}

test('exports a hold as an invoice that is not issued, not as a payment', () => {
  expect(paymentResources(held)).toMatchObject([
    { resourceType: 'Invoice', status: 'draft', totalGross: { value: 69, currency: 'USD' } },
  ])
})

test.each(['voided', 'failed', 'expired'] as const)(
  'exports a hold that is %s as a cancelled invoice',
  (status) => {
    expect(paymentResources({ ...held, status })).toMatchObject([
      { resourceType: 'Invoice', status: 'cancelled' },
    ])
  },
)

test('exports the captured amount as the payment, and refunds as adjustments', () => {
  const charged = { ...held, status: 'partially_refunded', capturedCents: 5900, refundedCents: 900 } as const
  expect(paymentResources(charged)).toMatchObject([
    {
      resourceType: 'PaymentReconciliation',
      paymentAmount: { value: 59, currency: 'USD' },
      detail: [{ amount: { value: 59 } }, { amount: { value: -9 } }],
    },
  ])
})

test('exports an unpaid order only as its own invoice', () => {
  expect(paymentResources({ ...held, requestId: null, orderId: held.id, status: 'requires_method' })).toEqual(
    [],
  )
})
