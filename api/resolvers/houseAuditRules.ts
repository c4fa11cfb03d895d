import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'

type HouseField =
  | 'Query.overview'
  | 'Query.deliveries'
  | 'Mutation.retryDelivery'
  | 'Query.questionnaires'
  | 'Mutation.offerQuestionnaire'
  | 'Query.houseSettings'
  | 'Mutation.changeHouseSettings'
  | 'Query.exportList'
  | 'Query.visits'
  | 'Query.catalogue'
  | 'Query.catalogueProduct'
  | 'Query.productCodes'
  | `Mutation.${'createProduct' | 'changeProduct' | 'setProductCodes'}`
  | 'Query.savedFilters'
  | `Mutation.${'saveFilter' | 'removeSavedFilter'}`
  | 'Mutation.endMySignIns'
  | 'Query.myRecoveryCodes'
  | `Mutation.${'makeMyRecoveryCodes' | 'confirmMyRecoveryCodes'}`
  | 'Query.users'
  | 'Query.user'
  | 'Mutation.inviteUser'
  | 'Mutation.changeUser'
  | 'Mutation.breakGlass'
  | 'Query.auditEvents'
  | 'Query.auditEvent'
  | 'Query.auditCheck'

/** How what Admins read and change of the house itself, and who may come in, is written down. */
export const houseAuditRules: Pick<AuditRules, HouseField> = {
  // Sums, of nobody in particular.
  'Query.overview': notAudited,
  'Query.deliveries': { action: 'R', entity: 'Delivery', criteria: ({ filter }) => ({ ...filter }) },
  'Mutation.retryDelivery': {
    action: 'U',
    entity: 'Delivery',
    id: ({ input }) => input.id,
    criteria: ({ input: { kind } }) => ({ kind }),
  },
  // Questions, and nobody's answers.
  'Query.questionnaires': notAudited,
  'Mutation.offerQuestionnaire': {
    action: 'U',
    entity: 'Questionnaire',
    id: ({ input }) => input.treatmentType,
    criteria: ({ input: { version, lostRules } }) => ({ version, lostRules }),
  },
  'Query.houseSettings': notAudited,
  'Mutation.changeHouseSettings': {
    action: 'U',
    entity: 'HouseSettings',
    criteria: ({ input: { expectedVersion: _seen, ...settings } }) => settings,
  },
  // Each part of a file is a row; whose name or address was looked for is not written down.
  'Query.exportList': {
    action: 'E',
    entity: 'List',
    criteria: ({ input: { list, filter, after } }) => ({
      list,
      ...filter?.[list],
      ...(filter?.patients?.name != null && { name: 'given' }),
      ...(filter?.users?.email != null && { email: 'given' }),
      ...(after != null && { isContinued: true }),
    }),
  },
  // Counts, of nobody in particular.
  'Query.visits': notAudited,
  // What everybody may buy, and what it cost.
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
    criteria: ({ input: { treatmentType, needsPrescription, priceCents } }) => ({
      treatmentType,
      needsPrescription,
      priceCents,
    }),
  },
  'Mutation.changeProduct': {
    action: 'U',
    entity: 'Product',
    id: ({ input }) => input.id,
    criteria: ({ input: { priceCents, plannedPriceCents, plannedPriceFrom, isActive } }) => ({
      priceCents,
      isActive,
      ...(plannedPriceCents != null && { plannedPriceCents, plannedPriceFrom }),
    }),
  },
  // The caller's own, and nobody's data.
  'Query.savedFilters': notAudited,
  'Mutation.saveFilter': {
    action: 'U',
    entity: 'SavedFilter',
    id: ({ input }) => input.id,
    criteria: ({ input: { list } }) => ({ list }),
  },
  'Mutation.removeSavedFilter': { action: 'D', entity: 'SavedFilter', id: ({ id }) => id },
  'Mutation.endMySignIns': {
    action: 'E',
    entity: 'Account',
    criteria: ({ input: { which } }) => ({ which }),
  },
  // How many there are, of nobody but the caller.
  'Query.myRecoveryCodes': notAudited,
  'Mutation.makeMyRecoveryCodes': { action: 'U', entity: 'Account' },
  'Mutation.confirmMyRecoveryCodes': { action: 'U', entity: 'Account' },
  // That an address was looked for is written down, not which.
  'Query.users': {
    action: 'R',
    entity: 'User',
    criteria: ({ filter }) => ({ ...filter, ...(filter?.email != null && { email: 'given' }) }),
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
  'Mutation.breakGlass': {
    action: 'E',
    entity: 'Patient',
    id: ({ input }) => input.patientId,
    criteria: ({ input: { reason } }) => ({ reason }),
  },
  'Query.auditEvents': { action: 'R', entity: 'AuditEvent', criteria: ({ filter }) => ({ ...filter }) },
  'Query.auditEvent': { action: 'R', entity: 'AuditEvent', id: ({ id }) => id },
  'Query.auditCheck': { action: 'E', entity: 'AuditEvent' },
}
