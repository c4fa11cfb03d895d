import type { AuditRules } from './auditRuleTypes'

type RecordField =
  | `Query.${'patientRecord' | 'clinicalNotes' | 'patientNotes' | 'recordVisits' | 'myRecordReaders'}`
  | `Query.${'history' | 'prescriptionCheck'}`

/** How it is written down that somebody reads of one patient as a whole. */
export const recordAuditRules: Pick<AuditRules, RecordField> = {
  'Query.patientRecord': { action: 'R', entity: 'Patient', id: ({ id }) => id },
  'Query.clinicalNotes': { action: 'R', entity: 'TreatmentRequest', id: ({ requestId }) => requestId },
  'Query.patientNotes': { action: 'R', entity: 'Patient', id: ({ id }) => id },
  'Query.recordVisits': { action: 'R', entity: 'Patient', id: ({ patientId }) => patientId },
  'Query.myRecordReaders': { action: 'R', entity: 'Account' },
  'Query.history': { action: 'R', entity: 'Patient', criteria: ({ filter }) => ({ ...filter }) },
  'Query.prescriptionCheck': {
    action: 'R',
    entity: 'TreatmentRequest',
    id: ({ requestId }) => requestId,
    criteria: ({ productId }) => ({ productId: productId.slice(0, 64) }),
  },
}
