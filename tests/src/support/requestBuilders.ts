import { usd } from './usd'
import type {
  ProposalContentFragment,
  RequestSummaryFragment,
  ShippingAddressFragment,
} from '../../../src/generated/graphql'
import { dosage } from './dosageBuilder'

type OwnRequest = RequestSummaryFragment & { shippingAddress: ShippingAddressFragment | null }

/** A request in the queue, submitted half an hour ago and due in twenty hours by default. */
export function request(id: string, change: Partial<OwnRequest> = {}): OwnRequest & { __typename: string } {
  return {
    __typename: 'TreatmentRequest',
    id,
    treatmentType: 'sleep',
    status: 'submitted',
    version: 3,
    patientId: `patient-of-${id}`,
    patientName: `Patient ${id}`,
    patientBirthDate: '1988-03-04',
    patientSexAtBirth: 'female',
    patientState: 'TX',
    assigneeId: null,
    assigneeName: null,
    claimedAt: null,
    submittedAt: minutesAgo(30),
    responseDueAt: minutesAgo(-20 * 60),
    findingCount: 0,
    conversationId: `conversation-of-${id}`,
    hold: null,
    paymentStatus: null,
    holdUntil: null,
    declineReason: null,
    renewsPrescriptionId: null,
    approvalTakesEffectAt: null,
    shippingAddress: null,
    createdAt: minutesAgo(40),
    updatedAt: minutesAgo(30),
    ...change,
  }
}

export function minutesAgo(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

export function connection(nodes: readonly unknown[], endCursor: string | null = null) {
  return {
    __typename: 'TreatmentRequestConnection',
    nodes,
    pageInfo: { __typename: 'PageInfo', endCursor, hasNextPage: endCursor !== null },
  }
}

/** An open proposal of three packs of trazodone instead of the requested treatment. */
export function treatmentProposal(change: Partial<ProposalContentFragment> = {}) {
  return {
    __typename: 'TreatmentProposal',
    id: 'proposal-1',
    requestId: 'a',
    status: 'proposed',
    proposerName: 'Dana Lee',
    productId: 'trazodone-50',
    medication: 'Trazodone tablet 50 mg',
    form: 'tablet',
    sig: 'Take 1 tablet by mouth at bedtime.',
    dosage: dosage(),
    quantityValue: 90,
    quantityUnit: 'tablet',
    packs: 3,
    daysSupply: 90,
    refills: 1,
    body: 'Three months at once.',
    price: usd(7500),
    held: usd(5900),
    createdAt: minutesAgo(10),
    updatedAt: minutesAgo(10),
    ...change,
  } as const
}
