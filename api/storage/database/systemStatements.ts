import { auditChainStatements } from '../admin/auditChain'
import { systemCartLineStatements } from '../storefront/cartLines'
import { systemCatalogueStatements } from '../storefront/catalogue'
import { systemContactMessageStatements } from '../messages/contactMessages'
import type { Statement } from './database'
import { systemDetectedIssueStatements } from '../prescriptions/detectedIssues'
import { systemNotificationPreferenceStatements } from '../account/notificationPreferences'
import { systemRevokedSessionStatements } from '../account/revokedSessions'
import { systemFileStatements } from '../records/systemFiles'
import { deadlineStatements } from '../requests/deadlines'
import { sharedIdentitySummaryStatements } from '../account/identitySummary'
import { sharedHealthStatementStatements } from '../account/healthStatements'
import { reauthorizationStatements } from '../payments/reauthorizations'
import { metricStatements } from '../admin/metrics'
import { systemPracticeSettingsStatements } from '../admin/practiceSettings'
import { systemIdentityCheckStatements } from '../account/systemIdentityChecks'
import { systemJobRunStatements } from '../admin/systemJobRuns'
import { systemOrderStatements } from '../storefront/systemOrders'
import { systemOutboxStatements } from '../messages/systemOutbox'
import { sharedClinicianAllergyStatements } from '../records/clinicianAllergies'
import { sharedPatientProfileStatements } from '../account/patientProfiles'
import { safetyCheckStatements, systemSafetyCheckStatements } from '../prescriptions/safetyChecks'
import { sharedPractitionerStatements } from '../account/practitioners'
import { sharedTreatmentProposalStatements } from '../requests/treatmentProposals'
import { unreadMailStatements } from '../messages/unreadReminders'
import { systemPaymentCommandStatements } from '../payments/paymentCommands'
import { systemAuditStatements } from '../admin/systemAudit'
import { systemPaymentStatements } from '../payments/systemPayments'
import { systemDisputeStatements } from '../payments/disputes'
import { systemPrescriptionStatements } from '../prescriptions/systemPrescriptions'
import { systemRequestStatements } from '../requests/systemRequests'
import { systemQuestionnairePublicationStatements } from '../admin/questionnairePublications'
import { systemStepCheckInStatements } from '../prescriptions/stepCheckIns'
import { systemOrphanedAssignmentStatements } from '../requests/systemOrphanedAssignments'
import { systemRecoveryCodeStatements } from '../account/recoveryCodes'
import { systemUserChangeStatements } from '../admin/systemUserChanges'
import { systemVisitStatements } from '../admin/visits'

/** All statements that only jobs and webhooks run, so that a test can prepare each as their login. */
export const systemStatements: readonly Statement[] = [
  ...sharedHealthStatementStatements,
  ...sharedIdentitySummaryStatements,
  ...sharedClinicianAllergyStatements,
  ...sharedPatientProfileStatements,
  ...safetyCheckStatements,
  ...systemSafetyCheckStatements,
  ...systemDetectedIssueStatements,
  ...systemPaymentStatements,
  ...systemDisputeStatements,
  ...systemRequestStatements,
  ...sharedTreatmentProposalStatements,
  ...systemOrderStatements,
  ...systemPrescriptionStatements,
  ...systemStepCheckInStatements,
  ...sharedPractitionerStatements,
  ...systemFileStatements,
  ...systemIdentityCheckStatements,
  ...systemCartLineStatements,
  ...systemPaymentCommandStatements,
  ...reauthorizationStatements,
  ...deadlineStatements,
  ...auditChainStatements,
  ...systemAuditStatements,
  ...systemContactMessageStatements,
  ...systemJobRunStatements,
  ...systemQuestionnairePublicationStatements,
  ...systemOrphanedAssignmentStatements,
  ...systemUserChangeStatements,
  ...systemRecoveryCodeStatements,
  ...systemPracticeSettingsStatements,
  ...metricStatements,
  ...systemCatalogueStatements,
  ...systemVisitStatements,
  ...systemRevokedSessionStatements,
  ...systemNotificationPreferenceStatements,
  ...systemOutboxStatements,
  ...unreadMailStatements,
]
