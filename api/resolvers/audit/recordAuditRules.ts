import { readPatientSearch } from '../../../domain/records/patientSearch'
import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'

type RecordField =
  | `Query.${'patientRecord' | 'clinicalNotes' | 'patientSearch' | 'patientNotes' | 'myClinicalNotes' | 'recordViews' | 'myRecordReaders' | 'myAccessProof'}`
  | `Query.${'mentions' | 'noteReaders'}`
  | `Mutation.${'withholdNote' | 'releaseNote' | 'markMentionRead' | 'saveClinicalNote' | 'signClinicalNote'}`
  | `Query.${'history' | 'prescriptionCheck' | 'productChecks' | 'prescriptionRecheck' | 'treatmentProposal'}`
  | `Mutation.${'proposeTreatment' | 'resolveTreatmentProposal' | 'addClinicianAllergy' | 'markAllergyInError'}`

/** Audit rules of patient records and treatment proposals. */
export const recordAuditRules: Pick<AuditRules, RecordField> = {
  'Query.patientRecord': { action: 'R', entity: 'Patient', id: ({ id }) => id },
  'Query.patientSearch': { action: 'R', entity: 'Patient', criteria: ({ text }) => searchCriteria(text) },
  'Query.clinicalNotes': { action: 'R', entity: 'TreatmentRequest', id: ({ requestId }) => requestId },
  'Query.patientNotes': { action: 'R', entity: 'Patient', id: ({ id }) => id },
  'Query.myClinicalNotes': { action: 'R', entity: 'TreatmentRequest', id: ({ requestId }) => requestId },
  'Mutation.withholdNote': {
    action: 'U',
    entity: 'ClinicalNote',
    id: ({ input }) => input.noteId,
    criteria: ({ input }) => ({ reason: input.exception.reason }),
  },
  'Mutation.releaseNote': { action: 'U', entity: 'ClinicalNote', id: ({ input }) => input.noteId },
  'Query.mentions': { action: 'R', entity: 'ClinicalNote' },
  // Shows HCPs, and no patient data.
  'Query.noteReaders': notAudited,
  'Mutation.markMentionRead': { action: 'U', entity: 'ClinicalNote', id: ({ noteId }) => noteId },
  'Query.recordViews': { action: 'R', entity: 'Patient', id: ({ patientId }) => patientId },
  'Query.myRecordReaders': { action: 'R', entity: 'Account' },
  'Query.myAccessProof': { action: 'E', entity: 'Account' },
  'Query.history': { action: 'R', entity: 'Patient', criteria: ({ filter }) => ({ ...filter }) },
  'Mutation.addClinicianAllergy': { action: 'C', entity: 'Patient', id: ({ input }) => input.patientId },
  'Mutation.markAllergyInError': { action: 'U', entity: 'Allergy', id: ({ input }) => input.id },
  'Query.treatmentProposal': {
    action: 'R',
    entity: 'TreatmentRequest',
    id: ({ requestId }) => requestId,
  },
  'Mutation.proposeTreatment': {
    action: 'U',
    entity: 'TreatmentRequest',
    id: ({ input }) => input.id,
    criteria: ({ input: { overriddenAlertIds } }) =>
      overriddenAlertIds?.length ? { overriddenAlerts: overriddenAlertIds.length } : {},
  },
  'Mutation.resolveTreatmentProposal': {
    action: 'U',
    entity: 'TreatmentRequest',
    id: ({ input }) => input.id,
    criteria: ({ input: { step } }) => ({ step }),
  },
  'Query.prescriptionRecheck': { action: 'R', entity: 'Prescription', id: ({ id }) => id },
  'Query.productChecks': { action: 'R', entity: 'TreatmentRequest', id: ({ requestId }) => requestId },
  'Query.prescriptionCheck': {
    action: 'R',
    entity: 'TreatmentRequest',
    id: ({ requestId }) => requestId,
    criteria: ({ productId }) => ({ productId: productId.slice(0, 64) }),
  },
  'Mutation.saveClinicalNote': { action: 'U', entity: 'ClinicalNote', id: ({ input }) => input.id },
  'Mutation.signClinicalNote': {
    action: 'U',
    entity: 'ClinicalNote',
    id: ({ input }) => input.id,
    criteria: ({ input: { withhold } }) => (withhold ? { withheldFor: withhold.reason } : {}),
  },
}

/** What was searched by; of a person not which one, because the audit log contains no names. */
function searchCriteria(text: string): Readonly<Record<string, unknown>> {
  const search = readPatientSearch(text)
  if (search?.by === 'requestNumber') return { requestNumber: search.digits }
  if (search?.by === 'email') return { email: 'given' }
  return {
    ...(search && search.words.length > 0 && { name: 'given' }),
    ...(search?.birthDate && { birthDate: 'given' }),
  }
}
