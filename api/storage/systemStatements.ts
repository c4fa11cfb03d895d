import { auditChainStatements } from './auditChain'
import { systemCartLineStatements } from './cartLines'
import { systemCatalogueStatements } from './catalogue'
import { systemContactMessageStatements } from './contactMessages'
import type { Statement } from './database'
import { systemDetectedIssueStatements } from './detectedIssues'
import { systemNotificationChoiceStatements } from './notificationChoices'
import { systemEndedSignInStatements } from './endedSignIns'
import { systemFileStatements } from './systemFiles'
import { deadlineStatements } from './deadlines'
import { sharedIdentityStandingStatements } from './identityStanding'
import { sharedHealthStatementStatements } from './healthStatements'
import { holdRenewalStatements } from './holdRenewals'
import { houseFigureStatements } from './houseFigures'
import { systemHouseSettingsStatements } from './houseSettings'
import { systemIdentityCheckStatements } from './systemIdentityChecks'
import { systemJobRunStatements } from './systemJobRuns'
import { systemOrderStatements } from './systemOrders'
import { systemOutboxStatements } from './systemOutbox'
import { sharedNotedAllergyStatements } from './notedAllergies'
import { sharedPatientProfileStatements } from './patientProfiles'
import { safetyCheckStatements, systemSafetyCheckStatements } from './safetyChecks'
import { sharedPractitionerStatements } from './practitioners'
import { sharedTreatmentProposalStatements } from './treatmentProposals'
import { unreadMailStatements } from './unreadMails'
import { systemPaymentCommandStatements } from './paymentCommands'
import { systemAuditStatements } from './systemAudit'
import { systemPaymentStatements } from './systemPayments'
import { systemDisputeStatements } from './disputes'
import { systemPrescriptionStatements } from './systemPrescriptions'
import { systemRequestStatements } from './systemRequests'
import { systemQuestionnairePublicationStatements } from './questionnairePublications'
import { systemStepCheckInStatements } from './stepCheckIns'
import { systemStrandedWorkStatements } from './systemStrandedWork'
import { systemRecoveryCodeStatements } from './recoveryCodes'
import { systemUserChangeStatements } from './systemUserChanges'
import { systemVisitStatements } from './visits'

/** Every statement that only jobs and webhooks run, so that a test can prepare each as their login. */
export const systemStatements: readonly Statement[] = [
  ...sharedHealthStatementStatements,
  ...sharedIdentityStandingStatements,
  ...sharedNotedAllergyStatements,
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
  ...holdRenewalStatements,
  ...deadlineStatements,
  ...auditChainStatements,
  ...systemAuditStatements,
  ...systemContactMessageStatements,
  ...systemJobRunStatements,
  ...systemQuestionnairePublicationStatements,
  ...systemStrandedWorkStatements,
  ...systemUserChangeStatements,
  ...systemRecoveryCodeStatements,
  ...systemHouseSettingsStatements,
  ...houseFigureStatements,
  ...systemCatalogueStatements,
  ...systemVisitStatements,
  ...systemEndedSignInStatements,
  ...systemNotificationChoiceStatements,
  ...systemOutboxStatements,
  ...unreadMailStatements,
]
