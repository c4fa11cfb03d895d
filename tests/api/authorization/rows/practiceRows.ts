import { randomUUID } from 'node:crypto'
import { practiceMoney } from '../../../../domain/money'
import { builtInSettings } from '../../../../domain/practice/practiceSettings'
import { kneeBrace } from '../../../support/builders/newProduct'
import type { Row } from '../matrixRow'
import { expect, onlyAdmin, hiddenFromAllButAdmin, byId } from '../matrixRow'

/** These data have no user directory, and only an Admin gets that error. */
const onlyAdminLearns = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'DirectoryUnavailable')

/** Admins' reads and changes of the practice, its catalog, users and audit log. */
export const practiceRows: readonly Row[] = [
  { field: 'Query.overview', variables: () => ({ days: 7 }), expected: onlyAdmin },
  { field: 'Query.adminBacklog', variables: () => ({}), expected: onlyAdmin },
  { field: 'Query.clinicianMetrics', variables: () => ({ days: 7 }), expected: onlyAdmin },
  { field: 'Query.myMetrics', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden') },
  {
    field: 'Query.deliveries',
    variables: () => ({ filter: { kind: 'mail' } }),
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.retryDelivery',
    variables: ({ id }) => ({ input: { id, kind: 'mail' } }),
    expected: hiddenFromAllButAdmin,
  },
  { field: 'Query.emailDelivery', expected: onlyAdmin },
  {
    field: 'Mutation.sendTestEmail',
    variables: () => ({ input: { id: randomUUID() } }),
    expected: onlyAdmin,
  },
  { field: 'Query.savedFilters', expected: onlyAdmin },
  {
    field: 'Mutation.saveFilter',
    variables: () => {
      const id = randomUUID()
      return { input: { id, list: 'requests', name: id, search: 'status=submitted' } }
    },
    expected: onlyAdmin,
  },
  { field: 'Mutation.removeSavedFilter', variables: byId, expected: hiddenFromAllButAdmin },
  {
    field: 'Query.exportList',
    variables: () => ({ input: { list: 'requests', filter: { orders: {} } } }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'InvalidInput'),
  },
  { field: 'Query.questionnaires', expected: onlyAdmin },
  {
    field: 'Mutation.publishQuestionnaire',
    variables: ({ id }) => ({
      input: {
        id,
        treatmentType: 'ed',
        version: 99,
        expectedCount: 0,
        reason: 'There is none.',
        weakenedRules: [],
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'InvalidInput'),
  },
  { field: 'Query.visits', variables: () => ({ filter: { days: 7 } }), expected: onlyAdmin },
  { field: 'Query.catalogue', expected: onlyAdmin },
  { field: 'Query.catalogueProduct', variables: () => ({ id: 'sleep-mask' }), expected: onlyAdmin },
  { field: 'Query.productCodes', variables: () => ({ productId: 'sleep-mask' }), expected: onlyAdmin },
  {
    field: 'Mutation.setProductCodes',
    variables: () => ({ input: { productId: 'sleep-mask', expectedVersion: 0 } }),
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.createProduct',
    variables: () => ({ input: kneeBrace }),
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.changeProduct',
    variables: () => ({
      input: {
        id: 'sleep-mask',
        expectedVersion: 0,
        price: practiceMoney(1200),
        isActive: true,
        maxPacks: 3,
        maxRefills: 0,
        summary: 'Dark without pressing on the eyes.',
        directions: 'Wash by hand.',
        warnings: 'None that we know of.',
      },
    }),
    expected: onlyAdmin,
  },
  { field: 'Query.practiceSettings', expected: onlyAdmin },
  {
    field: 'Mutation.changePracticeSettings',
    variables: () => ({ input: { expectedVersion: 0, ...builtInSettings } }),
    expected: onlyAdmin,
  },
  { field: 'Query.practiceTemplates', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Mutation.savePracticeTemplate',
    variables: () => {
      const id = randomUUID()
      return {
        input: { id, expectedVersion: 0, kind: 'ask', title: id, text: 'Hello {name}', isActive: true },
      }
    },
    expected: onlyAdmin,
  },
  { field: 'Mutation.removePracticeTemplate', variables: byId, expected: hiddenFromAllButAdmin },
  { field: 'Query.users', expected: onlyAdminLearns },
  { field: 'Query.user', variables: byId, expected: onlyAdminLearns },
  {
    field: 'Mutation.inviteUser',
    variables: ({ id }) => ({ input: { id, email: 'lee@example.com', group: 'HCPs' } }),
    expected: onlyAdminLearns,
  },
  {
    field: 'Mutation.changeUser',
    variables: ({ id }) => ({ input: { id, userId: id, kind: 'disable' } }),
    expected: onlyAdminLearns,
  },
  { field: 'Query.patients', expected: onlyAdmin },
  { field: 'Query.contactMessages', expected: onlyAdmin },
  {
    field: 'Mutation.handleContactMessage',
    variables: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'NotFound'),
  },
  { field: 'Query.auditEvents', expected: onlyAdmin },
  { field: 'Query.auditEvent', variables: () => ({ id: '1' }), expected: onlyAdmin },
  { field: 'Query.auditCheck', expected: onlyAdmin },
]
