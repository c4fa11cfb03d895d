import type { AuditAction, AuditAgentRole } from '../../../generated/graphql'

/** Entities of audit events. */
export const auditEntities = {
  Account: 'Account',
  TreatmentRequest: 'Request',
  Conversation: 'Conversation',
  Prescription: 'Prescription',
  Payment: 'Payment',
  Patient: 'Patient',
  ClinicalNote: 'Clinical note',
  IdentityCheck: 'Identity check',
  User: 'User',
  PracticeSettings: 'Settings',
  Questionnaire: 'Intake questions',
  List: 'List',
  Product: 'Product',
  SavedFilter: 'Saved filter',
  AuditEvent: 'Audit trail',
} as const

export const auditActions = {
  C: 'Create',
  R: 'Read',
  U: 'Update',
  D: 'Delete',
  E: 'Execute',
} as const satisfies Record<AuditAction, string>

export const auditAgentRoles = {
  user: 'Patient',
  HCPs: 'Clinician',
  Admin: 'Admin',
  system: 'System',
} as const satisfies Record<AuditAgentRole, string>
