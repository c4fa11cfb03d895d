import type { AuditAction, AuditAgentRole } from '../../../../generated/graphql'

/** Entities of audit events. */
export const auditEntities = {
  Account: 'Account',
  TreatmentRequest: 'Request',
  Conversation: 'Conversation',
  Prescription: 'Prescription',
  Payment: 'Payment',
  Order: 'Order',
  Cart: 'Cart',
  File: 'File',
  Patient: 'Patient',
  ClinicalNote: 'Clinical note',
  StepCheckIn: 'Check-in',
  Allergy: 'Allergy',
  Task: 'Task',
  IdentityCheck: 'Identity check',
  ContactMessage: 'Contact message',
  User: 'User',
  Delivery: 'Email or webhook',
  PracticeSettings: 'Settings',
  PracticeTemplate: 'Template',
  Questionnaire: 'Intake questions',
  List: 'List',
  Product: 'Product',
  SavedFilter: 'Saved filter',
  AuditEvent: 'Audit log',
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

/** Why access was denied, by error code. */
export const auditRefusals = {
  Forbidden: 'No permission',
  NotFound: 'Not found, or no permission',
  AccountDisabled: 'Account disabled',
  SignInAgain: 'New sign-in required',
} as const
