import type { Prescription } from '../prescriptions/prescription'
import { inWords, moment, toPatient } from './types'
import type { Resource } from './types'

/** A prescription. @see https://hl7.org/fhir/R4/medicationrequest.html */
export function medicationRequestResource(prescription: Prescription): Resource {
  const { id, requestId, patientId, status, statusReason, medication, form, route, sig } = prescription
  const { authoredOn, signedAt, validUntil, prescriberName, refillsAllowed } = prescription
  const { quantityValue, quantityUnit, daysSupply } = prescription
  return {
    resourceType: 'MedicationRequest',
    id,
    status: status.replaceAll('_', '-'),
    ...(statusReason !== null && { statusReason: inWords(statusReason) }),
    intent: 'order',
    medicationCodeableConcept: inWords(`${medication}, ${form}`),
    subject: toPatient(patientId),
    authoredOn: moment(authoredOn),
    ...(prescriberName !== null && { requester: { display: prescriberName } }),
    basedOn: [{ reference: `ServiceRequest/${requestId}` }],
    dosageInstruction: [{ text: sig, ...(route !== null && { route: inWords(route) }) }],
    dispenseRequest: {
      ...(signedAt && validUntil && { validityPeriod: { start: moment(signedAt), end: moment(validUntil) } }),
      numberOfRepeatsAllowed: refillsAllowed,
      quantity: { value: quantityValue, unit: quantityUnit },
      expectedSupplyDuration: {
        value: daysSupply,
        unit: 'days',
        system: 'http://unitsofmeasure.org',
        code: 'd',
      },
    },
  }
}
