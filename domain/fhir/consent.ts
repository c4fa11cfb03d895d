import type { GivenConsent } from '../account/consents'
import { hl7Code, moment, toPatient } from './types'
import type { Resource } from './types'

/**
 * An agreement. R4 asks for a policy: the text in its version.
 * @param house where the addresses of the house begin, without a slash at the end
 * @see https://hl7.org/fhir/R4/consent.html
 */
export function consentResource(consent: GivenConsent, patientId: string, house: string): Resource {
  const { id, itemId, label, textVersion, path, givenAt, requestId } = consent
  const scope = itemId === 'consentPrivacy' ? 'patient-privacy' : 'treatment'
  return {
    resourceType: 'Consent',
    id,
    status: 'active',
    scope: hl7Code('consentscope', scope),
    category: [{ coding: [{ system: 'http://loinc.org', code: '59284-0', display: 'Consent Document' }] }],
    patient: toPatient(patientId),
    dateTime: moment(givenAt),
    ...(path !== null && { policy: [{ uri: `${house}${path}` }] }),
    policyRule: { text: `${label} (version ${textVersion})` },
    sourceReference: { reference: `QuestionnaireResponse/${requestId}.answers` },
  }
}
