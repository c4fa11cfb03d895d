/** What a row of the audit trail is about. */
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
  HouseSettings: 'Settings',
  Questionnaire: 'Intake questions',
  List: 'List',
  Product: 'Product',
  SavedFilter: 'Saved filter',
  AuditEvent: 'Audit trail',
} as const
