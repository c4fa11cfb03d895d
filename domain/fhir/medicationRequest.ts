import type { Prescription } from '../prescriptions/prescription'
import { statusReasonTexts } from '../prescriptions/statusReasonTexts'
import { dosageInstructions } from './dosage'
import { medicationConcept } from './medication'
import { hyphenated, type ResourceStatuses } from './resourceStatuses'
import { toPractitioner } from './practitioner'
import { inWords, moment, toPatient, ucum } from './types'
import type { Resource } from './types'

/**
 * Returns a prescription as a MedicationRequest.
 * @param rxcui of its product, if it has one
 * @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-medicationrequest
 */
export function medicationRequestResource(prescription: Prescription, rxcui: string | undefined): Resource {
  const { id, requestId, patientId, status, statusReason, medication, form } = prescription
  const { authoredOn, signedAt, validUntil, prescriberId, prescriberName } = prescription
  const { refillsAllowed, priorPrescriptionId, quantityValue, quantityUnit, daysSupply } = prescription
  return {
    resourceType: 'MedicationRequest',
    id,
    status: hyphenated(status) satisfies ResourceStatuses['MedicationRequest'],
    ...(statusReason !== null && { statusReason: inWords(statusReasonTexts[statusReason]) }),
    intent: 'order',
    medicationCodeableConcept: medicationConcept(`${medication}, ${form}`, rxcui),
    subject: toPatient(patientId),
    authoredOn: moment(authoredOn),
    reportedBoolean: false,
    requester: toPractitioner(prescriberId, prescriberName),
    basedOn: [{ reference: `ServiceRequest/${requestId}` }],
    dosageInstruction: dosageInstructions(prescription),
    ...(priorPrescriptionId !== null && {
      priorPrescription: { reference: `MedicationRequest/${priorPrescriptionId}` },
    }),
    dispenseRequest: {
      ...(signedAt && validUntil && { validityPeriod: { start: moment(signedAt), end: moment(validUntil) } }),
      numberOfRepeatsAllowed: refillsAllowed,
      quantity: { value: quantityValue, unit: quantityUnit },
      expectedSupplyDuration: {
        value: daysSupply,
        unit: 'days',
        system: ucum,
        code: 'd',
      },
    },
  }
}
