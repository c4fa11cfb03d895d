import type { PatientConsent, StoredConsentDocument } from '../consents/patientConsent'
import type { ResourceStatuses } from './resourceStatuses'
import { hl7Code, inWords, moment, toPatient } from './types'
import type { Resource } from './types'

const loincConsentDocument = {
  coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Consent Document' }],
}

/** Returns a patient's agreement to a consent document. @see https://hl7.org/fhir/R4/consent.html */
export function consentResource(consent: PatientConsent, patientId: string): Resource {
  const { id, label, documentId, documentName, documentTitle, textVersion, givenAt } = consent
  const scope = documentName === 'privacy' ? 'patient-privacy' : 'treatment'
  return {
    resourceType: 'Consent',
    id,
    status: 'active' satisfies ResourceStatuses['Consent'],
    scope: hl7Code('consentscope', scope),
    category: [loincConsentDocument],
    patient: toPatient(patientId),
    dateTime: moment(givenAt),
    policyRule: inWords(`${label} (${documentTitle}, version ${textVersion})`),
    sourceReference: { reference: `DocumentReference/${documentId}` },
  }
}

/**
 * Returns the text of a document that a patient agreed to.
 * @param content the text's UTF-8 in base64, and its size in bytes before base64
 * @see https://hl7.org/fhir/R4/documentreference.html
 */
export function consentDocumentResource(
  { id, title, language, version }: StoredConsentDocument,
  { data, byteCount }: { readonly data: string; readonly byteCount: number },
): Resource {
  return {
    resourceType: 'DocumentReference',
    id,
    status: 'current',
    type: loincConsentDocument,
    description: `${title}, version ${version}, SHA-256 ${id}`,
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          language,
          data,
          size: byteCount,
          title,
          creation: version,
        },
      },
    ],
  }
}
