import type { ResourceStatuses } from '../../../../domain/fhir/resourceStatuses'
import { prescriptionStatusWords } from '../statuses'

/** States of the entries of a printed record, for the patient, by FHIR type and status. */
export const printedStatuses = {
  AllergyIntolerance: {
    active: 'Active',
    inactive: 'No longer active',
    'entered-in-error': 'Entered in error',
  },
  Condition: { active: 'Active', inactive: 'No longer active' },
  MedicationStatement: { active: 'Active', stopped: 'Stopped' },
  QuestionnaireResponse: { 'in-progress': 'Not sent yet', completed: 'Sent' },
  MedicationRequest: {
    ...prescriptionStatusWords,
    'on-hold': prescriptionStatusWords.on_hold,
    'entered-in-error': prescriptionStatusWords.entered_in_error,
  },
  MedicationDispense: {
    preparation: 'Being prepared',
    'in-progress': 'In progress',
    completed: 'Delivered',
    cancelled: 'Canceled',
  },
  VerificationResult: {
    'in-process': 'Pending review',
    validated: 'Verified',
    'val-fail': 'Not verified',
    'req-revalid': 'Expired',
  },
  Consent: { active: 'Active' },
} satisfies { readonly [Type in keyof ResourceStatuses]: Readonly<Record<ResourceStatuses[Type], string>> }
