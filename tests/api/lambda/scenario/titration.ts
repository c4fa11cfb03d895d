import { randomUUID } from 'node:crypto'
import { nothing, type Step } from './accounts'

const checkIn = () => ({
  input: {
    id: randomUUID(),
    prescriptionId: nothing,
    fill: 1,
    sideEffects: [],
    weightKg: 90,
    newMedicines: [],
    newAllergies: [],
    newConditions: [],
    warningSigns: [],
    wish: 'same',
  },
})
const stopped = () => ({ input: { id: nothing, expectedVersion: 1 } })
const decision = () => ({
  input: { id: nothing, expectedVersion: 1, decision: 'keep', message: 'Stay on this dose.' },
})

/** Titration plans without a prescription. */
export const titrationSteps: readonly Step[] = [
  { as: 'doctor', operation: 'TitrationPlans' },
  { as: 'patient', operation: 'PrescriptionPlan', variables: () => ({ id: nothing }), fails: 'NotFound' },
  { as: 'patient', operation: 'ReportStoppedCheckIn', variables: stopped, fails: 'NotFound' },
  { as: 'doctor', operation: 'ReportStoppedCheckIn', variables: stopped, fails: 'Forbidden' },
  { as: 'patient', operation: 'ReportStoppedIntake', variables: stopped, fails: 'NotFound' },
  { as: 'doctor', operation: 'ReportStoppedIntake', variables: stopped, fails: 'Forbidden' },
  { as: 'patient', operation: 'SubmitStepCheckIn', variables: checkIn, fails: 'NotFound' },
  { as: 'doctor', operation: 'SubmitStepCheckIn', variables: checkIn, fails: 'Forbidden' },
  { as: 'patient', operation: 'MyProgress', variables: () => ({ treatmentType: 'weight_loss' }) },
  {
    as: 'doctor',
    operation: 'MyProgress',
    variables: () => ({ treatmentType: 'weight_loss' }),
    fails: 'Forbidden',
  },
  { as: 'doctor', operation: 'StepCheckIns' },
  { as: 'doctor', operation: 'StepCheckInCount' },
  { as: 'patient', operation: 'StepCheckIns', fails: 'Unauthorized' },
  { as: 'doctor', operation: 'DecideStepCheckIn', variables: decision, fails: 'NotFound' },
]
