import type { HealthStatement } from '../account/healthStatement'
import type { ClinicianAllergy } from '../records/clinicianAllergy'
import type { ResourceStatuses } from './resourceStatuses'
import { hl7Code, inWords, moment, toPatient } from './types'
import type { Resource } from './types'

/** Returns a patient-reported allergy. @see https://hl7.org/fhir/R4/allergyintolerance.html */
export function allergyResource(statement: HealthStatement, patientId: string): Resource {
  const { id, name, reaction, severity, recordedAt, endedAt } = statement
  return {
    resourceType: 'AllergyIntolerance',
    id,
    clinicalStatus: clinicalStatus(endedAt ? 'inactive' : 'active'),
    verificationStatus: hl7Code('allergyintolerance-verification', 'unconfirmed'),
    code: inWords(name),
    patient: toPatient(patientId),
    recordedDate: moment(recordedAt),
    asserter: toPatient(patientId),
    ...((reaction || (severity !== null && severity !== 'unknown')) && {
      reaction: [
        {
          manifestation: [inWords(reaction || 'Not described')],
          ...(severity !== null && severity !== 'unknown' && { severity }),
        },
      ],
    }),
  }
}

/** Returns an allergy noted by staff. One entered in error is included, because an export contains the whole record. */
export function clinicianAllergyResource(noted: ClinicianAllergy): Resource {
  const { id, patientId, substance, reaction, severity, recordedByName, recordedAt, errorAt } = noted
  return {
    resourceType: 'AllergyIntolerance',
    id,
    // An entry in error has no clinical status (FHIR ait-2).
    ...(errorAt === null && { clinicalStatus: clinicalStatus('active') }),
    verificationStatus: hl7Code(
      'allergyintolerance-verification',
      errorAt === null ? 'confirmed' : 'entered-in-error',
    ),
    code: inWords(substance),
    patient: toPatient(patientId),
    recordedDate: moment(recordedAt),
    ...(recordedByName !== null && { recorder: { display: recordedByName } }),
    ...((reaction || severity !== 'unknown') && {
      reaction: [
        {
          manifestation: [inWords(reaction || 'Not described')],
          ...(severity !== 'unknown' && { severity }),
        },
      ],
    }),
  }
}

/** Returns the statement that the patient has no allergies; FHIR names SNOMED CT 716186003 for it. */
export function noKnownAllergyResource(patientId: string): Resource {
  return {
    resourceType: 'AllergyIntolerance',
    id: `${patientId}.no-known-allergy`,
    clinicalStatus: clinicalStatus('active'),
    verificationStatus: hl7Code('allergyintolerance-verification', 'unconfirmed'),
    code: {
      coding: [{ system: 'http://snomed.info/sct', code: '716186003', display: 'No known allergy' }],
      text: 'No known allergy',
    },
    patient: toPatient(patientId),
    asserter: toPatient(patientId),
  }
}

const clinicalStatus = (status: ResourceStatuses['AllergyIntolerance']) =>
  hl7Code('allergyintolerance-clinical', status)
