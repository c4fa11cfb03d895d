import { randomUUID } from 'node:crypto'
import { nothing, type Step, subs } from './accounts'

const id = randomUUID()
const latex = () => ({
  input: { id, patientId: subs.patient, substance: 'Latex', reaction: 'rash', severity: 'mild' },
})
const wrong = (about: string) => () => ({ input: { id: about, reason: 'It was of another patient.' } })

/** An allergy is noted, and then entered in error. */
export const allergySteps: readonly Step[] = [
  { as: 'patient', operation: 'AddClinicianAllergy', variables: latex, fails: 'Unauthorized' },
  { as: 'doctor2', operation: 'AddClinicianAllergy', variables: latex, fails: 'NotFound' },
  { as: 'doctor', operation: 'AddClinicianAllergy', variables: latex },
  { as: 'doctor', operation: 'MarkAllergyInError', variables: wrong(nothing), fails: 'NotFound' },
  { as: 'doctor', operation: 'MarkAllergyInError', variables: wrong(id) },
]
