import { usd } from '../support/usd'
import type {
  AdminPatientsQuery,
  AdminPaymentDetailFragment,
  AuditCheckQuery,
  AuditEventRowFragment,
  PaymentSummaryFragment,
} from '../../../src/generated/graphql'
import { minutesAgo } from '../support/requestBuilders'
import { order } from '../support/orderBuilders'

/** A page of a list, as the API answers it. */
export function pageOf(nodes: readonly unknown[], endCursor: string | null = null) {
  return {
    __typename: 'Connection',
    nodes,
    pageInfo: { __typename: 'PageInfo', endCursor, hasNextPage: endCursor !== null },
  }
}

/** A payment of $69.00, charged by default. */
export function payment(
  id: string,
  change: Partial<PaymentSummaryFragment> = {},
): PaymentSummaryFragment & { __typename: string } {
  return {
    __typename: 'Payment',
    id,
    requestId: `request-of-${id}`,
    patientId: `patient-of-${id}`,
    patientName: `Patient ${id}`,
    treatmentType: 'sleep',
    status: 'captured',
    version: 3,
    amount: usd(6900),
    captured: usd(6900),
    refunded: usd(0),
    refundDue: usd(0),
    disputeStatus: null,
    captureBefore: null,
    failureCode: null,
    isAutomatic: false,
    createdAt: minutesAgo(60),
    updatedAt: minutesAgo(30),
    ...change,
  }
}

export function paymentDetail(
  about: PaymentSummaryFragment,
  change: Partial<AdminPaymentDetailFragment> = {},
) {
  const event = (id: string, type: 'authorize' | 'capture' | 'notice', amountCents: number) => ({
    __typename: 'PaymentEvent',
    id,
    type,
    webhookType: type === 'notice' ? 'charge.captured' : null,
    note: null,
    byName: null,
    amount: usd(amountCents),
    from: null,
    to: null,
    at: minutesAgo(40),
  })
  return {
    __typename: 'PaymentDetail',
    id: about.id,
    payment: about,
    events: [event('1', 'authorize', 6900), event('2', 'capture', 6900), event('3', 'notice', 0)],
    refunds: [],
    refundFailureCode: null,
    disputes: [],
    ...change,
  }
}

export function refund(
  id: string,
  change: Partial<AdminPaymentDetailFragment['refunds'][number]> = {},
): AdminPaymentDetailFragment['refunds'][number] & { __typename: string } {
  return {
    __typename: 'Refund',
    id,
    amount: usd(2500),
    reason: 'goodwill',
    note: null,
    askedByName: 'Ruth Adler',
    askedAt: minutesAgo(1),
    state: 'done',
    failureCode: null,
    ...change,
  }
}

export function patient(
  id: string,
  change: Partial<AdminPatientsQuery['patients']['nodes'][number]> = {},
): AdminPatientsQuery['patients']['nodes'][number] & { __typename: string } {
  return {
    __typename: 'PatientSummary',
    id,
    name: `Patient ${id}`,
    birthDate: '1988-03-04',
    state: 'TX',
    requestCount: 2,
    lastRequestAt: minutesAgo(30),
    lastTreatmentType: 'ed',
    lastStatus: 'submitted',
    ...change,
  }
}

export function auditEvent(
  id: string,
  change: Partial<AuditEventRowFragment> = {},
): AuditEventRowFragment & { __typename: string } {
  return {
    __typename: 'AuditEvent',
    id,
    recordedAt: minutesAgo(5),
    action: 'R',
    operation: 'Query.patientRecord',
    outcome: 0,
    outcomeCode: null,
    agentId: 'doctor-1',
    agentName: 'Dr. Lena Lee',
    agentRole: 'HCPs',
    entityType: 'Patient',
    entityId: 'patient-1',
    patientId: 'patient-1',
    criteria: null,
    requestId: 'call-1',
    sequence: 1234,
    hash: 'ab'.repeat(32),
    ...change,
  }
}

/** Everything in order and sealed. */
export function auditCheck(change: Partial<AuditCheckQuery['auditCheck']> = {}) {
  return {
    auditCheck: {
      __typename: 'AuditCheck',
      checkedCount: 12_345,
      sealedCount: 12_345,
      sealedUntil: minutesAgo(0),
      unsealedCount: 0,
      unsealedSince: null,
      brokenSequence: null,
      brokenEventId: null,
      ...change,
    },
  }
}

/** A patient's order, paid and placed by default. */
export function orderRow(id: string, change: Parameters<typeof order>[0] = {}) {
  return { ...order({ id, ...change }), patientId: `patient-of-${id}`, patientName: `Patient ${id}` }
}
