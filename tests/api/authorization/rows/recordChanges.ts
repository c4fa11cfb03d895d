import { randomUUID } from 'node:crypto'
import type { Row } from '../matrixRow'
import { expect, byVersion } from '../matrixRow'

/** For a prescription without a delivered fill. */
const nothingToRefill = expect('RefillRefused', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden')

/** Emergency access, allergies, prescriptions and refills. */
export const recordChanges: readonly Row[] = [
  {
    field: 'Mutation.startEmergencyAccess',
    about: 'newcomer',
    variables: ({ patientId }) => ({
      input: { id: randomUUID(), patientId, reason: 'emergency', explanation: 'Found unconscious at home' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.addClinicianAllergy',
    about: 'newcomer',
    variables: ({ patientId }) => ({
      input: { id: randomUUID(), patientId, substance: 'Latex', severity: 'mild' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
    afterEmergencyAccess: 'NotFound',
  },
  {
    field: 'Mutation.markAllergyInError',
    variables: () => ({ input: { id: randomUUID(), reason: 'Another patient' } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Query.prescriptionRecheck',
    about: 'prescription',
    variables: ({ id }) => ({ id }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.changePrescription',
    about: 'prescription',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, event: 'stop', reason: 'interaction', text: 'Please stop.' },
    }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.changePrescription',
    about: 'prescription',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, event: 'hold', reason: 'interaction', text: 'Please wait.' },
    }),
    expected: expect('Forbidden', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.reportStoppedCheckIn',
    about: 'draft',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version } }),
    // The draft is of an intake.
    expected: expect('InvalidInput', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.reportStoppedIntake',
    about: 'draft',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version } }),
    // Nothing is reported for a patient without a prescription in use.
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.submitStepCheckIn',
    about: 'prescription',
    variables: ({ id }) => ({
      input: {
        id: randomUUID(),
        prescriptionId: id,
        fill: 1,
        sideEffects: [],
        weightKg: 90,
        newMedicines: [],
        newAllergies: [],
        newConditions: [],
        warningSigns: [],
        wish: 'same',
      },
    }),
    expected: expect('StepRefused', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.decideStepCheckIn',
    variables: () => ({
      input: { id: randomUUID(), expectedVersion: 1, decision: 'keep', message: 'Stay on this dose.' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.setAutoRefill',
    about: 'prescription',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, isOn: true } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.setSuppliesPerRefill',
    about: 'prescription',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, supplies: 1 } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.endAutomaticPayment',
    about: 'prescription',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.skipRefill',
    about: 'prescription',
    variables: byVersion,
    expected: nothingToRefill,
  },
  {
    field: 'Mutation.rescheduleRefill',
    about: 'prescription',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, to: '2027-01-01' } }),
    expected: nothingToRefill,
  },
  {
    field: 'Mutation.orderRefill',
    about: 'prescription',
    variables: ({ id }) => ({ input: { id: randomUUID(), prescriptionId: id, healthConfirmed: true } }),
    expected: nothingToRefill,
  },
]
