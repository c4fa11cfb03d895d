import { practiceAuditRules } from './practiceAuditRules'
import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'
import { messageAuditRules } from './messageAuditRules'
import { recordAuditRules } from './recordAuditRules'

/** Records that a name was searched for, but not which one, because the audit log contains no names. */
function withoutName(
  filter: { readonly name?: string | null | undefined } | null | undefined,
): Readonly<Record<string, unknown>> {
  return { ...filter, ...(filter?.name != null && { name: 'given' }) }
}

/** Audit rule of each root field. A new field does not compile without its rule. */
export const auditRules: AuditRules = {
  ...practiceAuditRules,
  ...recordAuditRules,
  ...messageAuditRules,
  'Query.me': notAudited,
  'Query.myProfile': { action: 'R', entity: 'Account' },
  'Query.myNotifications': { action: 'R', entity: 'Account' },
  'Query.myConsents': { action: 'R', entity: 'Account' },
  'Query.consentDocument': notAudited,
  // Records the exported part; the cursor of later pages carries no information.
  'Query.exportMyData': {
    action: 'E',
    entity: 'Account',
    criteria: ({ after }) => ({ part: after?.split(':', 1)[0]?.slice(0, 20) ?? 'first' }),
  },
  'Query.myPractitioner': notAudited,
  'Query.practitioners': notAudited,
  'Query.myRequests': { action: 'R', entity: 'TreatmentRequest' },
  'Query.request': { action: 'R', entity: 'TreatmentRequest', id: ({ id }) => id },
  'Query.products': notAudited,
  'Query.myPrescriptions': { action: 'R', entity: 'Prescription' },
  'Query.myRenewals': { action: 'R', entity: 'Prescription' },
  'Query.prescriptions': {
    action: 'R',
    entity: 'Prescription',
    criteria: ({ filter }) => withoutName(filter),
  },
  'Query.myPayments': { action: 'R', entity: 'Payment' },
  'Query.payments': { action: 'R', entity: 'Payment', criteria: ({ filter }) => ({ ...filter }) },
  'Query.payment': { action: 'R', entity: 'Payment', id: ({ id }) => id },
  'Query.myPayment': { action: 'R', entity: 'Payment', id: ({ id }) => id },
  'Query.titrationPlans': notAudited,
  'Query.prescriptionPlan': { action: 'R', entity: 'Prescription', id: ({ id }) => id },
  'Query.stepCheckIns': { action: 'R', entity: 'Prescription' },
  'Query.myPrescription': { action: 'R', entity: 'Prescription', id: ({ id }) => id },
  'Query.receipt': { action: 'R', entity: 'Payment', id: ({ paymentId }) => paymentId },
  'Query.cart': { action: 'R', entity: 'Cart' },
  'Query.myOrders': { action: 'R', entity: 'Order' },
  'Query.order': { action: 'R', entity: 'Order', id: ({ id }) => id },
  'Query.orders': { action: 'R', entity: 'Order', criteria: ({ filter }) => ({ ...filter }) },
  'Query.myFiles': {
    action: 'R',
    entity: 'File',
    criteria: ({ purpose, requestId }) => ({ purpose, requestId }),
  },
  'Query.fileUrl': { action: 'R', entity: 'File', id: ({ id }) => id },
  'Query.myIdentityCheck': { action: 'R', entity: 'IdentityCheck' },
  'Query.identityChecks': {
    action: 'R',
    entity: 'IdentityCheck',
    criteria: ({ filter }) => ({ ...filter }),
  },
  'Query.identityRequirement': { action: 'R', entity: 'TreatmentRequest', id: ({ requestId }) => requestId },
  'Query.identityCheck': { action: 'R', entity: 'IdentityCheck', id: ({ id }) => id },
  'Query.patients': { action: 'R', entity: 'Patient', criteria: ({ filter }) => withoutName(filter) },
  'Query.contactMessages': {
    action: 'R',
    entity: 'ContactMessage',
    criteria: ({ filter }) => ({ ...filter }),
  },
  'Query.worklist': {
    action: 'R',
    entity: 'TreatmentRequest',
    criteria: ({ tab, order, filter }) => ({
      tab,
      ...(order != null && { order }),
      ...withoutName(filter),
    }),
  },
  'Query.worklistOverview': notAudited,
  'Query.requests': { action: 'R', entity: 'TreatmentRequest', criteria: ({ filter }) => ({ ...filter }) },

  'Mutation.updateMyName': { action: 'U', entity: 'Account' },
  'Mutation.updateMyPerson': { action: 'U', entity: 'Account' },
  'Mutation.updateMyPhone': { action: 'U', entity: 'Account' },
  'Mutation.updateMyAddresses': { action: 'U', entity: 'Account' },
  'Mutation.updateMyHealth': {
    action: 'U',
    entity: 'Account',
    criteria: ({ input: { kind } }) => ({ kind }),
  },
  'Mutation.updateMyPregnancy': { action: 'U', entity: 'Account' },
  'Mutation.updateMyNotifications': { action: 'U', entity: 'Account' },
  'Mutation.closeMyAccount': { action: 'U', entity: 'Account' },
  'Mutation.updateMyCredentials': { action: 'U', entity: 'Account' },
  'Mutation.updateMyLicenses': { action: 'U', entity: 'Account' },
  'Mutation.updateMyAway': { action: 'U', entity: 'Account' },
  'Mutation.updateMyQuickTexts': { action: 'U', entity: 'Account' },
  'Mutation.verifyLicenses': {
    action: 'U',
    entity: 'Account',
    id: ({ input }) => input.practitionerId,
    criteria: ({ input: { states, isVerified } }) => ({ states, isVerified }),
  },
  'Mutation.saveRequestDraft': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  'Mutation.submitRequest': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  'Mutation.cancelRequest': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  'Mutation.askPatient': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  'Mutation.approveRequest': {
    action: 'U',
    entity: 'TreatmentRequest',
    id: ({ input }) => input.id,
    criteria: ({ input: { overriddenAlertIds } }) =>
      overriddenAlertIds?.length ? { overriddenAlerts: overriddenAlertIds.length } : {},
  },
  'Mutation.declineRequest': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  'Mutation.claimRequest': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  // The request's events record which one was claimed.
  'Mutation.claimNextRequest': {
    action: 'U',
    entity: 'TreatmentRequest',
    criteria: ({ input: { tab, filter } }) => ({ tab, ...withoutName(filter) }),
  },
  'Mutation.releaseRequest': { action: 'U', entity: 'TreatmentRequest', id: ({ input }) => input.id },
  'Mutation.handleContactMessage': { action: 'U', entity: 'ContactMessage', id: ({ id }) => id },
  'Mutation.refundPayment': {
    action: 'U',
    entity: 'Payment',
    id: ({ input }) => input.paymentId,
    criteria: ({ input: { id, amount, reason } }) => ({ refundId: id, amountCents: amount.cents, reason }),
  },
  'Mutation.recordManualRefund': { action: 'U', entity: 'Payment', id: ({ input }) => input.paymentId },
  'Mutation.setCartLine': { action: 'U', entity: 'Cart' },
  'Mutation.mergeCart': { action: 'U', entity: 'Cart' },
  'Mutation.placeOrder': { action: 'C', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.cancelOrder': { action: 'U', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.setOrderAddress': { action: 'U', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.packOrder': { action: 'U', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.shipOrder': { action: 'U', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.deliverOrder': { action: 'U', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.createUpload': {
    action: 'C',
    entity: 'File',
    id: ({ input }) => input.id,
    criteria: ({ input: { purpose, requestId, conversationId } }) => ({ purpose, requestId, conversationId }),
  },
  'Mutation.finishUpload': { action: 'U', entity: 'File', id: ({ id }) => id },
  'Mutation.deleteUpload': { action: 'U', entity: 'File', id: ({ id }) => id },
  'Mutation.submitIdentityCheck': { action: 'U', entity: 'IdentityCheck', id: ({ input }) => input.id },
  'Mutation.decideIdentityCheck': {
    action: 'U',
    entity: 'IdentityCheck',
    id: ({ input }) => input.id,
    criteria: ({ input: { decision, reason } }) => ({ decision, reason }),
  },
  'Mutation.changePrescription': {
    action: 'U',
    entity: 'Prescription',
    id: ({ input }) => input.id,
    criteria: ({ input: { event, reason } }) => ({ event, reason }),
  },
  'Mutation.submitStepCheckIn': {
    action: 'C',
    entity: 'StepCheckIn',
    id: ({ input }) => input.id,
    criteria: ({ input: { prescriptionId } }) => ({ prescriptionId }),
  },
  'Mutation.decideStepCheckIn': {
    action: 'U',
    entity: 'StepCheckIn',
    id: ({ input }) => input.id,
    criteria: ({ input: { decision } }) => ({ decision }),
  },
  'Mutation.setAutoRefill': { action: 'U', entity: 'Prescription', id: ({ input }) => input.id },
  'Mutation.skipRefill': { action: 'U', entity: 'Prescription', id: ({ input }) => input.id },
  'Mutation.rescheduleRefill': { action: 'U', entity: 'Prescription', id: ({ input }) => input.id },
  'Mutation.orderRefill': { action: 'C', entity: 'Order', id: ({ input }) => input.id },
  'Mutation.saveClinicalNote': { action: 'U', entity: 'ClinicalNote', id: ({ input }) => input.id },
  'Mutation.signClinicalNote': {
    action: 'U',
    entity: 'ClinicalNote',
    id: ({ input }) => input.id,
    criteria: ({ input: { withhold } }) => (withhold ? { withheldFor: withhold.reason } : {}),
  },

  'Subscription.onInboxEvent': notAudited,
  'Subscription.onWorklistEvent': {
    action: 'R',
    entity: 'TreatmentRequest',
    criteria: () => ({ watch: true }),
  },
  'Subscription.onWorklistRow': {
    action: 'R',
    entity: 'TreatmentRequest',
    criteria: () => ({ watch: true }),
  },
}
