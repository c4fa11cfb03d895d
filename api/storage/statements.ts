import { accountClosingStatements } from './accountClosing'
import { accountStatements } from './accounts'
import { allRequestStatements } from './allRequests'
import { attachmentStatements } from './attachments'
import { auditEventStatements } from './auditEvents'
import { checkAuditStatement } from './auditChain'
import { auditTrailStatements } from './auditTrail'
import { cartLineStatements } from './cartLines'
import { addedProductStatements } from './addedProducts'
import { catalogueStatements } from './catalogue'
import { cancelledFillStatements } from './cancelledFills'
import { claimHolderStatements } from './claimHolder'
import { clinicalNoteStatements } from './clinicalNotes'
import { contactMessageStatements } from './contactMessages'
import { conversationChangeStatements } from './conversationChanges'
import { conversationNoteStatements } from './conversationNotes'
import { consentStatements } from './consents'
import { conversationStatements } from './conversations'
import type { Statement } from './database'
import { deliveryStatements } from './deliveries'
import { detectedIssueStatements } from './detectedIssues'
import { endedSignInStatements } from './endedSignIns'
import { enterAsStatement } from './enterAs'
import { handOverStatements } from './handOvers'
import { healthStatementStatements, sharedHealthStatementStatements } from './healthStatements'
import { historyStatements } from './history'
import { houseSettingsStatements } from './houseSettings'
import { identityCheckStatements } from './identityChecks'
import { sharedIdentityStandingStatements } from './identityStanding'
import { fileStatements } from './files'
import { messageStatements } from './messages'
import { namedRequestStatements } from './namedRequests'
import { notedAllergyStatements, sharedNotedAllergyStatements } from './notedAllergies'
import { noteWithholdingStatements } from './noteWithholdings'
import { notificationChoiceStatements } from './notificationChoices'
import { orderEventStatements } from './orderEvents'
import { orderListStatements } from './orderLists'
import { orderStatements } from './orders'
import { outboxStatements } from './outbox'
import { ownExportStatements } from './ownExport'
import { ownRequestStatements } from './ownRequests'
import { overviewStatements } from './overview'
import { participantStatements } from './participants'
import { patientAddressStatements } from './patientAddresses'
import { patientProfileStatements, sharedPatientProfileStatements } from './patientProfiles'
import { patientStatements } from './patients'
import { paymentCommandStatements } from './paymentCommands'
import { paymentDetailStatements } from './paymentDetails'
import { paymentListStatements } from './paymentLists'
import { paymentStatements } from './payments'
import { disputeStatements } from './disputes'
import { practitionerStatements, sharedPractitionerStatements } from './practitioners'
import { presencePaceStatements } from './presencePaces'
import { prescriptionListStatements } from './prescriptionLists'
import { prescriptionChangeStatements } from './prescriptionChanges'
import { prescriptionOverrideStatements } from './prescriptionOverrides'
import { prescriptionStatements } from './prescriptions'
import { productCodeStatements } from './productCodes'
import { productStatements } from './products'
import { stepCheckInStatements } from './stepCheckIns'
import { titrationPlanStatements } from './titrationPlans'
import { rxnormStatements } from './rxnorm'
import { questionnairePublicationStatements } from './questionnairePublications'
import { recoveryCodeStatements } from './recoveryCodes'
import { recordAccessStatements } from './recordAccesses'
import { recordVisitStatements } from './recordVisits'
import { refundStatements } from './refunds'
import { requestEventStatements } from './requestEvents'
import { renewalStatements } from './renewals'
import { requestStatements } from './requests'
import { safetyCheckStatements } from './safetyChecks'
import { savedFilterStatements } from './savedFilters'
import { staffInboxStatements } from './staffInbox'
import { sharedTreatmentProposalStatements, treatmentProposalStatements } from './treatmentProposals'
import { userChangeStatements } from './userChanges'
import { visitFigureStatements } from './visitFigures'
import { worklistStatements } from './worklist'
import { worklistCountStatements } from './worklistCounts'

/** Every statement the application runs, so that a test can prepare each against the migrated tables. */
export const statements: readonly Statement[] = [
  enterAsStatement,
  ...endedSignInStatements,
  ...accountStatements,
  ...requestStatements,
  ...cancelledFillStatements,
  ...claimHolderStatements,
  ...requestEventStatements,
  ...treatmentProposalStatements,
  ...sharedTreatmentProposalStatements,
  ...sharedIdentityStandingStatements,
  ...ownRequestStatements,
  ...worklistStatements,
  ...worklistCountStatements,
  ...namedRequestStatements,
  ...allRequestStatements,
  ...conversationStatements,
  ...conversationChangeStatements,
  ...conversationNoteStatements,
  ...handOverStatements,
  ...clinicalNoteStatements,
  ...noteWithholdingStatements,
  ...notedAllergyStatements,
  ...sharedNotedAllergyStatements,
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
  ...houseSettingsStatements,
  ...addedProductStatements,
  ...catalogueStatements,
  ...visitFigureStatements,
  ...userChangeStatements,
  ...recoveryCodeStatements,
  ...orderEventStatements,
  ...orderListStatements,
  ...paymentStatements,
  ...disputeStatements,
  ...paymentListStatements,
  ...paymentDetailStatements,
  ...patientStatements,
  ...recordAccessStatements,
  ...recordVisitStatements,
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
  ...presencePaceStatements,
  ...prescriptionListStatements,
  ...notificationChoiceStatements,
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
