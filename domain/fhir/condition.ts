import type { HealthStatement } from '../account/healthStatement'
import { hl7Code, inWords, moment, toPatient } from './types'
import type { Resource } from './types'

/** Returns a patient-reported condition. @see https://hl7.org/fhir/R4/condition.html */
export function conditionResource(statement: HealthStatement, patientId: string): Resource {
  const { id, name, recordedAt, endedAt } = statement
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: hl7Code('condition-clinical', endedAt ? 'inactive' : 'active'),
    verificationStatus: hl7Code('condition-ver-status', 'unconfirmed'),
    category: [hl7Code('condition-category', 'problem-list-item')],
    code: inWords(name),
    subject: toPatient(patientId),
    recordedDate: moment(recordedAt),
    asserter: toPatient(patientId),
  }
}
