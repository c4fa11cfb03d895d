import { accountClosingStatements } from '../account/accountClosing'
import { accountStatements } from '../account/accounts'
import { allRequestStatements } from '../requests/allRequests'
import { attachmentStatements } from '../messages/attachments'
import { auditEventStatements } from '../admin/auditEvents'
import { checkAuditStatement } from '../admin/auditChain'
import { auditTrailStatements } from '../admin/auditTrail'
import { cartLineStatements } from '../storefront/cartLines'
import { addedProductStatements } from '../storefront/addedProducts'
import { catalogueStatements } from '../storefront/catalogue'
import { cancelledFillStatements } from '../prescriptions/cancelledFills'
import { claimHolderStatements } from '../requests/claimHolder'
import { clinicalNoteStatements } from '../records/clinicalNotes'
import { contactMessageStatements } from '../messages/contactMessages'
import { conversationChangeStatements } from '../messages/conversationChanges'
import { conversationNoteStatements } from '../messages/conversationNotes'
import { consentStatements } from '../account/consents'
import { conversationStatements } from '../messages/conversations'
import type { Statement } from './database'
import { deliveryStatements } from '../admin/deliveries'
import { detectedIssueStatements } from '../prescriptions/detectedIssues'
import { revokedSessionStatements } from '../account/revokedSessions'
import { setCallerContextStatement } from './setCallerContext'
import { transferStatements } from '../messages/transfers'
import { healthStatementStatements, sharedHealthStatementStatements } from '../account/healthStatements'
import { historyStatements } from '../records/history'
import { practiceSettingsStatements } from '../admin/practiceSettings'
import { identityCheckStatements } from '../account/identityChecks'
import { sharedIdentitySummaryStatements } from '../account/identitySummary'
import { fileStatements } from '../records/files'
import { messageStatements } from '../messages/messages'
import { requestNameFilterStatements } from '../requests/requestNameFilter'
import { clinicianAllergyStatements, sharedClinicianAllergyStatements } from '../records/clinicianAllergies'
import { noteWithholdingStatements } from '../records/noteWithholdings'
import { notificationPreferenceStatements } from '../account/notificationPreferences'
import { orderEventStatements } from '../storefront/orderEvents'
import { orderListStatements } from '../storefront/orderLists'
import { orderStatements } from '../storefront/orders'
import { outboxStatements } from '../messages/outbox'
import { ownExportStatements } from '../account/ownExport'
import { ownRequestStatements } from '../requests/ownRequests'
import { overviewStatements } from '../admin/overview'
import { participantStatements } from '../messages/participants'
import { patientAddressStatements } from '../account/patientAddresses'
import { patientProfileStatements, sharedPatientProfileStatements } from '../account/patientProfiles'
import { patientStatements } from '../records/patients'
import { paymentCommandStatements } from '../payments/paymentCommands'
import { paymentDetailStatements } from '../payments/paymentDetails'
import { paymentListStatements } from '../payments/paymentLists'
import { paymentStatements } from '../payments/payments'
import { disputeStatements } from '../payments/disputes'
import { planStatements } from './customPlan'
import { practitionerStatements, sharedPractitionerStatements } from '../account/practitioners'
import { presenceRateLimitStatements } from '../messages/presenceRateLimits'
import { prescriptionListStatements } from '../prescriptions/prescriptionLists'
import { prescriptionChangeStatements } from '../prescriptions/prescriptionChanges'
import { prescriptionOverrideStatements } from '../prescriptions/prescriptionOverrides'
import { prescriptionStatements } from '../prescriptions/prescriptions'
import { productCodeStatements } from '../storefront/productCodes'
import { productStatements } from '../storefront/products'
import { stepCheckInStatements } from '../prescriptions/stepCheckIns'
import { titrationPlanStatements } from '../prescriptions/titrationPlans'
import { rxnormStatements } from '../prescriptions/rxnorm'
import { questionnairePublicationStatements } from '../admin/questionnairePublications'
import { recoveryCodeStatements } from '../account/recoveryCodes'
import { emergencyAccessStatements } from '../records/emergencyAccesses'
import { recordViewStatements } from '../records/recordViews'
import { refundStatements } from '../payments/refunds'
import { requestEventStatements } from '../requests/requestEvents'
import { renewalStatements } from '../requests/renewals'
import { requestStatements } from '../requests/requests'
import { safetyCheckStatements } from '../prescriptions/safetyChecks'
import { savedFilterStatements } from '../admin/savedFilters'
import { staffInboxStatements } from '../messages/staffInbox'
import {
  sharedTreatmentProposalStatements,
  treatmentProposalStatements,
} from '../requests/treatmentProposals'
import { userChangeStatements } from '../admin/userChanges'
import { visitMetricStatements } from '../admin/visitMetrics'
import { worklistStatements } from '../requests/worklist'
import { worklistCountStatements } from '../requests/worklistCounts'

/** All statements of the application, so that a test can prepare each against the migrated tables. */
export const statements: readonly Statement[] = [
  setCallerContextStatement,
  ...revokedSessionStatements,
  ...accountStatements,
  ...requestStatements,
  ...cancelledFillStatements,
  ...claimHolderStatements,
  ...requestEventStatements,
  ...treatmentProposalStatements,
  ...sharedTreatmentProposalStatements,
  ...sharedIdentitySummaryStatements,
  ...ownRequestStatements,
  ...worklistStatements,
  ...worklistCountStatements,
  ...requestNameFilterStatements,
  ...planStatements,
  ...allRequestStatements,
  ...conversationStatements,
  ...conversationChangeStatements,
  ...conversationNoteStatements,
  ...transferStatements,
  ...clinicalNoteStatements,
  ...noteWithholdingStatements,
  ...clinicianAllergyStatements,
  ...sharedClinicianAllergyStatements,
  ...staffInboxStatements,
  ...participantStatements,
  ...messageStatements,
  ...attachmentStatements,
  ...auditEventStatements,
  ...productCodeStatements,
  ...rxnormStatements,
  ...productStatements,
  ...stepCheckInStatements,
  ...titrationPlanStatements,
  ...cartLineStatements,
  ...orderStatements,
  ...fileStatements,
  ...identityCheckStatements,
  ...overviewStatements,
  ...deliveryStatements,
  ...detectedIssueStatements,
  ...questionnairePublicationStatements,
  ...savedFilterStatements,
  ...practiceSettingsStatements,
  ...addedProductStatements,
  ...catalogueStatements,
  ...visitMetricStatements,
  ...userChangeStatements,
  ...recoveryCodeStatements,
  ...orderEventStatements,
  ...orderListStatements,
  ...paymentStatements,
  ...disputeStatements,
  ...paymentListStatements,
  ...paymentDetailStatements,
  ...patientStatements,
  ...emergencyAccessStatements,
  ...recordViewStatements,
  ...auditTrailStatements,
  ...contactMessageStatements,
  checkAuditStatement,
  ...paymentCommandStatements,
  ...refundStatements,
  ...practitionerStatements,
  ...sharedPractitionerStatements,
  ...prescriptionStatements,
  ...prescriptionChangeStatements,
  ...prescriptionOverrideStatements,
  ...renewalStatements,
  ...presenceRateLimitStatements,
  ...prescriptionListStatements,
  ...notificationPreferenceStatements,
  ...patientProfileStatements,
  ...sharedPatientProfileStatements,
  ...patientAddressStatements,
  ...historyStatements,
  ...healthStatementStatements,
  ...sharedHealthStatementStatements,
  ...safetyCheckStatements,
  ...consentStatements,
  ...ownExportStatements,
  ...accountClosingStatements,
  ...outboxStatements,
]
