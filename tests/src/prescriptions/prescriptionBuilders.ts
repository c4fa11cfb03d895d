import type { PrescriptionSummaryFragment } from '../../../src/generated/graphql'

/** A signed prescription of tablets for sleep, unless told otherwise. */
export function prescription(
  id: string,
  change: Partial<PrescriptionSummaryFragment> = {},
): PrescriptionSummaryFragment & { __typename: string } {
  return {
    __typename: 'Prescription',
    id,
    requestId: `request-of-${id}`,
    patientId: 'patient-1',
    patientName: 'Jordan Rivera',
    prescriberId: 'doctor-1',
    prescriberName: 'Dana Lee',
    treatmentType: 'sleep',
    productId: 'doxepin-3',
    medication: 'Doxepin tablet 3 mg',
    form: 'tablet',
    route: 'oral',
    sig: 'Take 1 tablet at bedtime.',
    quantityValue: 30,
    quantityUnit: 'tablet',
    packs: 1,
    daysSupply: 30,
    refillsAllowed: 2,
    refillsUsed: 0,
    priceCents: 5900,
    currency: 'USD',
    note: null,
    status: 'active',
    statusReason: null,
    version: 1,
    authoredOn: '2026-11-03T09:00:00.000Z',
    signedAt: '2026-11-03T09:00:05.000Z',
    validUntil: '2027-11-03T09:00:05.000Z',
    ...change,
  }
}
