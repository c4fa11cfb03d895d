import type { HealthStatement } from '../account/healthStatement'
import type { ResourceStatuses } from './resourceStatuses'
import { hl7Code, inWords, moment, toPatient } from './types'
import type { Resource } from './types'

/** Returns a patient-reported condition. @see https://hl7.org/fhir/R4/condition.html */
export function conditionResource(statement: HealthStatement, patientId: string): Resource {
  const { id, name, recordedAt, endedAt } = statement
  const clinicalStatus: ResourceStatuses['Condition'] = endedAt ? 'inactive' : 'active'
  return {
    resourceType: 'Condition',
    id,
    clinicalStatus: hl7Code('condition-clinical', clinicalStatus),
    verificationStatus: hl7Code('condition-ver-status', 'unconfirmed'),
    category: [hl7Code('condition-category', 'problem-list-item')],
    code: inWords(name),
    subject: toPatient(patientId),
    recordedDate: moment(recordedAt),
    asserter: toPatient(patientId),
  }
}
