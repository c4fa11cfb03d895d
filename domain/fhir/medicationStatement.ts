import { list } from '../format/list'
import type { HealthStatement } from '../account/healthStatement'
import { typedMedicationConcept } from './medication'
import { moment, toPatient } from './types'
import type { ResourceStatuses } from './resourceStatuses'
import type { Resource } from './types'

/** Returns a patient-reported medication. @see https://hl7.org/fhir/R4/medicationstatement.html */
export function medicationStatementResource(statement: HealthStatement, patientId: string): Resource {
  const { id, name, dose, frequency, recordedAt, endedAt } = statement
  const dosage = list([dose, frequency])
  return {
    resourceType: 'MedicationStatement',
    id,
    status: (endedAt ? 'stopped' : 'active') satisfies ResourceStatuses['MedicationStatement'],
    medicationCodeableConcept: typedMedicationConcept(name),
    subject: toPatient(patientId),
    ...(endedAt && { effectivePeriod: { end: moment(endedAt) } }),
    dateAsserted: moment(recordedAt),
    informationSource: toPatient(patientId),
    ...(dosage !== '' && { dosage: [{ text: dosage }] }),
  }
}
