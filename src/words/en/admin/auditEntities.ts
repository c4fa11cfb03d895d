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
