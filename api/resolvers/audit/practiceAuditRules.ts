import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'
import { withoutNames } from './withoutNames'

type PracticeField =
  | 'Query.overview'
  | 'Query.adminBacklog'
  | 'Query.clinicianMetrics'
  | 'Query.myMetrics'
  | 'Query.deliveries'
  | 'Mutation.retryDelivery'
  | 'Query.emailDelivery'
  | 'Mutation.sendTestEmail'
  | 'Query.questionnaires'
  | 'Mutation.publishQuestionnaire'
  | 'Query.practiceSettings'
  | 'Mutation.changePracticeSettings'
  | 'Query.practiceTemplates'
  | `Mutation.${'savePracticeTemplate' | 'removePracticeTemplate'}`
  | 'Query.exportList'
  | 'Query.visits'
  | 'Query.catalogue'
  | 'Query.catalogueProduct'
  | 'Query.productCodes'
  | `Mutation.${'createProduct' | 'changeProduct' | 'setProductCodes'}`
  | 'Query.savedFilters'
  | `Mutation.${'saveFilter' | 'removeSavedFilter'}`
  | 'Mutation.revokeMySessions'
  | 'Query.myRecoveryCodes'
  | `Mutation.${'generateMyRecoveryCodes' | 'confirmMyRecoveryCodes'}`
  | 'Query.users'
  | 'Query.user'
  | 'Mutation.inviteUser'
  | 'Mutation.changeUser'
  | 'Mutation.startEmergencyAccess'
  | 'Query.auditEvents'
  | 'Query.auditEvent'
  | 'Query.auditCheck'

/** Audit rules of practice and user administration. */
export const practiceAuditRules: Pick<AuditRules, PracticeField> = {
  // Aggregates without personal data.
  'Query.overview': notAudited,
  'Query.adminBacklog': notAudited,
  // Counts of staff's work without patients.
  'Query.clinicianMetrics': notAudited,
  'Query.myMetrics': notAudited,
  'Query.deliveries': { action: 'R', entity: 'Delivery', criteria: ({ filter }) => withoutNames(filter) },
  'Mutation.retryDelivery': {
    action: 'U',
    entity: 'Delivery',
    id: ({ input }) => input.id,
    criteria: ({ input: { kind } }) => ({ kind }),
  },
  // Counts, and an email without a patient.
  'Query.emailDelivery': notAudited,
  'Mutation.sendTestEmail': { action: 'C', entity: 'Delivery', id: ({ input }) => input.id },
  // Questionnaires contain no answers.
  'Query.questionnaires': notAudited,
  'Mutation.publishQuestionnaire': {
    action: 'U',
    entity: 'Questionnaire',
    id: ({ input }) => input.treatmentType,
    criteria: ({ input: { version, weakenedRules } }) => ({ version, weakenedRules }),
  },
  'Query.practiceSettings': notAudited,
  'Mutation.changePracticeSettings': {
    action: 'U',
    entity: 'PracticeSettings',
    criteria: ({ input: { expectedVersion: _seen, ...settings } }) => settings,
  },
  // Texts without patients.
  'Query.practiceTemplates': notAudited,
  'Mutation.savePracticeTemplate': {
    action: 'U',
    entity: 'PracticeTemplate',
    id: ({ input }) => input.id,
    criteria: ({ input: { kind, isActive } }) => ({ kind, isActive }),
  },
  'Mutation.removePracticeTemplate': { action: 'D', entity: 'PracticeTemplate', id: ({ id }) => id },
  // Each page of an export appends an event; searched names and addresses are not recorded.
  'Query.exportList': {
    action: 'E',
    entity: 'List',
    criteria: ({ input: { list, filter, after } }) => ({
      list,
      ...withoutNames(filter?.[list]),
      ...(after != null && { isContinued: true }),
    }),
  },
  // Counts without personal data.
  'Query.visits': notAudited,
  // Public products and prices.
  'Query.catalogue': notAudited,
  'Query.catalogueProduct': notAudited,
  'Query.productCodes': notAudited,
  'Mutation.setProductCodes': {
    action: 'U',
    entity: 'Product',
    id: ({ input }) => input.productId,
    criteria: ({ input: { rxcui, ndc } }) => ({ rxcui, ndc }),
  },
  'Mutation.createProduct': {
    action: 'C',
    entity: 'Product',
    id: ({ input }) => input.id,
    criteria: ({ input: { treatmentType, needsPrescription, price } }) => ({
      treatmentType,
      needsPrescription,
      priceCents: price.cents,
    }),
  },
  'Mutation.changeProduct': {
    action: 'U',
    entity: 'Product',
    id: ({ input }) => input.id,
    criteria: ({ input: { price, scheduledPrice, scheduledPriceFrom, threeSuppliesPrice, isActive } }) => ({
      priceCents: price.cents,
      isActive,
      ...(threeSuppliesPrice && { threeSuppliesPriceCents: threeSuppliesPrice.cents }),
      ...(scheduledPrice && { scheduledPriceCents: scheduledPrice.cents, scheduledPriceFrom }),
    }),
  },
  // The Admin's own filters, without personal data.
  'Query.savedFilters': notAudited,
  'Mutation.saveFilter': {
    action: 'U',
    entity: 'SavedFilter',
    id: ({ input }) => input.id,
    criteria: ({ input: { list } }) => ({ list }),
  },
  'Mutation.removeSavedFilter': { action: 'D', entity: 'SavedFilter', id: ({ id }) => id },
  'Mutation.revokeMySessions': {
    action: 'E',
    entity: 'Account',
    criteria: ({ input: { which } }) => ({ which }),
  },
  // Shows only the number of the caller's own codes.
  'Query.myRecoveryCodes': notAudited,
  'Mutation.generateMyRecoveryCodes': { action: 'U', entity: 'Account' },
  'Mutation.confirmMyRecoveryCodes': { action: 'U', entity: 'Account' },
  // Records that an address was searched for, but not which one.
  'Query.users': {
    action: 'R',
    entity: 'User',
    criteria: ({ filter }) => withoutNames(filter),
  },
  'Query.user': { action: 'R', entity: 'User', id: ({ id }) => id },
  'Mutation.inviteUser': {
    action: 'C',
    entity: 'User',
    criteria: ({ input: { id, group } }) => ({ changeId: id, group }),
  },
  'Mutation.changeUser': {
    action: 'U',
    entity: 'User',
    id: ({ input }) => input.userId,
    criteria: ({ input: { id, kind, group, proof } }) => ({
      changeId: id,
      kind,
      group,
      ...(proof && { proof }),
    }),
  },
  'Mutation.startEmergencyAccess': {
    action: 'E',
    entity: 'Patient',
    id: ({ input }) => input.patientId,
    criteria: ({ input: { reason } }) => ({ reason }),
  },
  'Query.auditEvents': { action: 'R', entity: 'AuditEvent', criteria: ({ filter }) => withoutNames(filter) },
  'Query.auditEvent': { action: 'R', entity: 'AuditEvent', id: ({ id }) => id },
  'Query.auditCheck': { action: 'E', entity: 'AuditEvent' },
}
