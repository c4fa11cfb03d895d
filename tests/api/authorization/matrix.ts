import { randomUUID } from 'node:crypto'
import { builtInSettings } from '../../../domain/house/houseSettings'
import { answersFor } from '../../support/builders/answers'
import { orderOf } from '../../support/builders/orderStories'
import { kneeBrace } from '../../support/builders/newProduct'
import { announced } from '../../support/builders/photos'
import type { RootField } from './operations'

/** Who asks: the relation is to the patient whose request it is about. */
export const columns = ['patient', 'otherPatient', 'hcpWithoutRelation', 'hcpWithRelation', 'admin'] as const
export type Column = (typeof columns)[number]

/**
 * What the question is about; the patient's, but for a newcomer, with their photo and documents, whom no other row has led
 * to a professional.
 */
export type Subject =
  | 'draft'
  | 'waiting'
  | 'taken'
  | 'prescribed'
  | 'prescription'
  | 'newcomer'
  | 'order'
  | 'prescribedOrder'
  | 'addressedOrder'
  | 'packedOrder'
  | 'shippedOrder'
  | 'announcedFile'
  | 'keptPhoto'
  | 'sentIdentity'
  | 'identityDocument'

export interface SubjectIds {
  readonly id: string
  readonly version: number
  readonly conversationId: string
  readonly patientId: string
}

/** `ok`, or the code with which the API refuses. Somebody without a token is always refused at the door. */
type Outcome =
  'ok' | 'Forbidden' | 'NotFound' | 'Conflict' | 'InvalidInput' | 'RefillRefused' | 'DirectoryUnavailable'

export interface Row {
  readonly field: RootField
  readonly about?: Subject
  readonly variables?: (subject: SubjectIds) => Record<string, unknown>
  readonly expected: Readonly<Record<Column, Outcome>>
  /** For a professional without a relation who has opened the record; left out: as before. */
  readonly afterBreakGlass?: Outcome
}

const expect = (...outcomes: readonly [Outcome, Outcome, Outcome, Outcome, Outcome]): Row['expected'] => {
  const [patient, otherPatient, hcpWithoutRelation, hcpWithRelation, admin] = outcomes
  return { patient, otherPatient, hcpWithoutRelation, hcpWithRelation, admin }
}

const onlyAdmin = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'ok')
/** Nobody administers users on this stage, and nobody but an Admin learns so. */
const onlyAdminLearns = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'DirectoryUnavailable')
/** About a payment, where there is none. */
const hiddenFromAllButAdmin = expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'NotFound')
/** About something of the caller's own, where there is none. */
const ownOfNobody = expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'NotFound')
const onlyPatients = expect('ok', 'ok', 'Forbidden', 'Forbidden', 'Forbidden')
/** Of a profile that nobody has: what is changed rests on something else. */
const neverSeen = 99
const tooLateForPatients = expect('Conflict', 'Conflict', 'Forbidden', 'Forbidden', 'Forbidden')
/** Asked wrongly on purpose, so that it comes to nothing. */
const refusedToPatients = expect('InvalidInput', 'InvalidInput', 'Forbidden', 'Forbidden', 'Forbidden')
/** Of a professional's own, which rests on a version that nobody has. */
const tooLateForHcps = expect('Forbidden', 'Forbidden', 'Conflict', 'Conflict', 'Forbidden')
const hiddenFromAll = expect('NotFound', 'NotFound', 'NotFound', 'NotFound', 'NotFound')
/** About a prescription of which nothing has arrived yet. */
const nothingToRefill = expect('RefillRefused', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden')
const everybody = expect('ok', 'ok', 'ok', 'ok', 'ok')
const byId = ({ id }: SubjectIds) => ({ id })
const byConversation = ({ conversationId }: SubjectIds) => ({ conversationId })
const presenceOf =
  (activity: 'typing' | 'viewing') =>
  ({ conversationId }: SubjectIds) => ({ input: { conversationId, sessionId: randomUUID(), activity } })
const byVersion = ({ id, version }: SubjectIds) => ({ input: { id, expectedVersion: version } })

const draftInput = (id: string, changes = {}) => ({
  input: {
    id,
    treatmentType: 'sleep',
    questionnaireVersion: 1,
    answers: JSON.stringify(answersFor('sleep', changes)),
  },
})

const approval = (id: string, expectedVersion: number) => ({
  input: {
    id,
    expectedVersion,
    prescriptionId: randomUUID(),
    productId: 'ramelteon-8',
    sig: '1 tablet at bedtime',
    quantity: 1,
    refills: 2,
  },
})

const proposal = (id: string, expectedVersion: number) => ({
  input: {
    id,
    expectedVersion,
    proposalId: randomUUID(),
    productId: 'ramelteon-8',
    sig: '1 tablet at bedtime',
    quantity: 1,
    refills: 1,
    body: 'This one is not habit-forming.',
  },
})

const refusal = (id: string, expectedVersion: number) => ({
  input: { id, expectedVersion, reason: 'needs_in_person', text: 'Please see a doctor near you.' },
})

/** Who may ask what: a field of the schema without a row fails the test. */
export const matrix: readonly Row[] = [
  { field: 'Query.me', expected: everybody },
  { field: 'Query.myProfile', expected: onlyPatients },
  { field: 'Query.myConsents', expected: onlyPatients },
  { field: 'Query.myNotifications', expected: everybody },
  { field: 'Query.exportMyData', variables: () => ({ after: 'nowhere' }), expected: refusedToPatients },
  {
    field: 'Query.myPractitioner',
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  { field: 'Query.practitioners', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  { field: 'Query.myRequests', expected: everybody },
  { field: 'Query.conversations', expected: everybody },
  { field: 'Query.products', expected: everybody },
  { field: 'Query.myPayments', expected: everybody },
  { field: 'Query.payments', expected: onlyAdmin },
  { field: 'Query.payment', variables: byId, expected: hiddenFromAllButAdmin },
  {
    field: 'Query.receipt',
    variables: ({ id }) => ({ paymentId: id }),
    expected: expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  { field: 'Query.history', expected: expect('ok', 'ok', 'Forbidden', 'Forbidden', 'ok') },
  { field: 'Query.myPayment', variables: byId, expected: ownOfNobody },
  { field: 'Query.myPrescription', variables: byId, expected: ownOfNobody },
  { field: 'Query.cart', expected: onlyPatients },
  { field: 'Query.myOrders', expected: everybody },
  { field: 'Query.orders', expected: onlyAdmin },
  { field: 'Query.order', variables: byId, expected: hiddenFromAll },
  {
    field: 'Query.order',
    about: 'order',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'ok'),
  },
  {
    field: 'Query.order',
    about: 'prescribedOrder',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },
  { field: 'Query.myFiles', variables: () => ({ purpose: 'progress_photo' }), expected: onlyPatients },
  { field: 'Query.fileUrl', about: 'announcedFile', variables: byId, expected: hiddenFromAll },
  {
    field: 'Query.fileUrl',
    about: 'keptPhoto',
    variables: byId,
    expected: expect('NotFound', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },
  { field: 'Query.myIdentityCheck', expected: onlyPatients },
  { field: 'Query.identityChecks', expected: onlyAdmin },
  { field: 'Query.identityCheck', about: 'sentIdentity', variables: byId, expected: onlyAdmin },
  {
    field: 'Query.fileUrl',
    about: 'identityDocument',
    variables: byId,
    expected: expect('NotFound', 'NotFound', 'NotFound', 'NotFound', 'ok'),
  },
  { field: 'Query.overview', variables: () => ({ days: 7 }), expected: onlyAdmin },
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
    field: 'Mutation.offerQuestionnaire',
    variables: ({ id }) => ({
      input: {
        id,
        treatmentType: 'ed',
        version: 99,
        expectedCount: 0,
        reason: 'There is none.',
        lostRules: [],
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'InvalidInput'),
  },
  { field: 'Query.visits', variables: () => ({ filter: { days: 7 } }), expected: onlyAdmin },
  { field: 'Query.catalogue', expected: onlyAdmin },
  { field: 'Query.catalogueProduct', variables: () => ({ id: 'sleep-mask' }), expected: onlyAdmin },
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
        priceCents: 1200,
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
  { field: 'Query.houseSettings', expected: onlyAdmin },
  {
    field: 'Mutation.changeHouseSettings',
    variables: () => ({ input: { expectedVersion: 0, ...builtInSettings } }),
    expected: onlyAdmin,
  },
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
  {
    field: 'Query.patientRecord',
    about: 'newcomer',
    variables: ({ patientId }) => ({ id: patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },
  {
    field: 'Query.prescriptionCheck',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id, productId: 'ramelteon-8' }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.patientNotes',
    about: 'newcomer',
    variables: ({ patientId }) => ({ id: patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },
  {
    field: 'Query.clinicalNotes',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.saveClinicalNote',
    about: 'taken',
    variables: ({ id }) => ({
      input: { id, requestId: id, expectedVersion: 0, body: 'Sleeps badly.' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.signClinicalNote',
    variables: () => ({ input: { id: randomUUID(), expectedVersion: 1 } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Query.recordVisits',
    about: 'newcomer',
    variables: ({ patientId }) => ({ patientId }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },
  { field: 'Query.myRecordReaders', expected: onlyPatients },
  { field: 'Query.myPrescriptions', expected: everybody },
  { field: 'Query.myRenewals', expected: everybody },
  { field: 'Query.prescriptions', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Query.request',
    about: 'draft',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'NotFound'),
  },
  {
    field: 'Query.request',
    about: 'waiting',
    variables: byId,
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.request',
    about: 'taken',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Query.worklist',
    variables: () => ({ tab: 'new' }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok'),
  },
  { field: 'Query.worklistOverview', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Mutation.claimNextRequest',
    variables: () => ({ input: { tab: 'renewals' } }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  { field: 'Query.requests', expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'ok') },
  {
    field: 'Query.conversation',
    about: 'waiting',
    variables: ({ conversationId }) => ({ id: conversationId }),
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.conversation',
    about: 'taken',
    variables: ({ conversationId }) => ({ id: conversationId }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },
  {
    field: 'Query.messages',
    about: 'waiting',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Query.messages',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
    afterBreakGlass: 'ok',
  },

  {
    field: 'Query.inbox',
    variables: () => ({ tab: 'unassigned' }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok'),
  },
  { field: 'Query.inboxCounts', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
  {
    field: 'Query.conversationNotes',
    about: 'taken',
    variables: byConversation,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },

  {
    field: 'Mutation.updateMyName',
    variables: () => ({ input: { givenName: 'Some', familyName: 'Body' } }),
    expected: everybody,
  },
  {
    field: 'Mutation.updateMyPerson',
    variables: () => ({
      input: {
        expectedVersion: neverSeen,
        givenName: 'Some',
        familyName: 'Body',
        birthDate: '1990-05-06',
        sexAtBirth: 'female',
        state: 'CA',
      },
    }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyPhone',
    variables: () => ({ input: { expectedVersion: neverSeen } }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyAddresses',
    variables: () => ({ input: { expectedVersion: neverSeen, addresses: [] } }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyHealth',
    variables: () => ({
      input: { expectedVersion: neverSeen, kind: 'allergy', hasNone: true, statements: [] },
    }),
    expected: tooLateForPatients,
  },
  {
    field: 'Mutation.updateMyNotifications',
    variables: () => ({
      input: { expectedVersion: neverSeen, messages: true, requests: true, orders: true, reminders: true },
    }),
    expected: expect('Conflict', 'Conflict', 'Conflict', 'Conflict', 'Conflict'),
  },
  {
    field: 'Mutation.updateMyCredentials',
    variables: () => ({ input: { expectedVersion: neverSeen, credentials: 'MD' } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.updateMyLicences',
    variables: () => ({ input: { expectedVersion: neverSeen, licences: [] } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.updateMyAway',
    variables: () => ({ input: { expectedVersion: neverSeen } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.updateMyQuickTexts',
    variables: () => ({ input: { expectedVersion: neverSeen, quickTexts: [] } }),
    expected: tooLateForHcps,
  },
  {
    field: 'Mutation.verifyLicences',
    variables: ({ patientId }) => ({
      input: { practitionerId: patientId, expectedVersion: neverSeen, states: ['CA'], isVerified: true },
    }),
    expected: hiddenFromAllButAdmin,
  },
  {
    field: 'Mutation.closeMyAccount',
    variables: () => ({ input: { confirmation: 'yes' } }),
    expected: refusedToPatients,
  },
  {
    field: 'Mutation.endMySignIns',
    variables: () => ({ input: { which: 'device', deviceKey: 'us-east-2_0' } }),
    expected: everybody,
  },
  {
    field: 'Mutation.saveRequestDraft',
    variables: () => draftInput(randomUUID()),
    expected: expect('ok', 'ok', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.saveRequestDraft',
    about: 'draft',
    variables: ({ id }) => draftInput(id, { sleepNights: 1 }),
    expected: expect('Conflict', 'Conflict', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.submitRequest',
    about: 'draft',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.cancelRequest',
    about: 'taken',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'NotFound', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.cancelRequest',
    about: 'prescribed',
    variables: byVersion,
    expected: expect('Forbidden', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.askPatient',
    about: 'taken',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, messageId: randomUUID(), body: 'Since when?' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.treatmentProposal',
    about: 'taken',
    variables: ({ id }) => ({ requestId: id }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.proposeTreatment',
    about: 'taken',
    variables: ({ id, version }) => proposal(id, version),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.settleTreatmentProposal',
    about: 'taken',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, proposalId: randomUUID(), step: 'refuse' },
    }),
    expected: expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.settleTreatmentProposal',
    about: 'taken',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, proposalId: randomUUID(), step: 'withdraw' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.approveRequest',
    about: 'taken',
    variables: ({ id, version }) => approval(id, version),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.declineRequest',
    about: 'taken',
    variables: ({ id, version }) => refusal(id, version),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.declineRequest',
    about: 'waiting',
    variables: ({ id, version }) => refusal(id, version),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.claimRequest',
    about: 'waiting',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.claimRequest',
    about: 'draft',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.releaseRequest',
    about: 'taken',
    variables: byVersion,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.refundPayment',
    variables: ({ id }) => ({ input: { id, paymentId: id, amountCents: 100, reason: 'goodwill' } }),
    expected: hiddenFromAllButAdmin,
  },
  {
    field: 'Mutation.setCartLine',
    variables: () => ({ input: { productId: 'heat-pack', quantity: 1, seenPriceCents: 1600 } }),
    expected: onlyPatients,
  },
  { field: 'Mutation.mergeCart', variables: () => ({ input: { lines: [] } }), expected: onlyPatients },
  {
    field: 'Mutation.placeOrder',
    variables: () => ({ input: { id: randomUUID(), ...orderOf('heat-pack') } }),
    expected: onlyPatients,
  },
  {
    field: 'Mutation.placeOrder',
    about: 'order',
    variables: ({ id }) => ({ input: { id, ...orderOf('sleep-mask') } }),
    expected: expect('Conflict', 'Conflict', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.cancelOrder',
    about: 'order',
    variables: byVersion,
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.giveOrderAddress',
    about: 'prescribedOrder',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, shippingAddress: orderOf('heat-pack').shippingAddress },
    }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.packOrder',
    about: 'addressedOrder',
    variables: byVersion,
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.shipOrder',
    about: 'packedOrder',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, carrier: 'Parcel Post', trackingNumber: 'TW 1234 5678' },
    }),
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.deliverOrder',
    about: 'shippedOrder',
    variables: byVersion,
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.createUpload',
    variables: () => ({ input: { ...announced(Buffer.from('a photo')), purpose: 'progress_photo' } }),
    expected: onlyPatients,
  },
  {
    field: 'Mutation.createUpload',
    about: 'taken',
    variables: ({ id, conversationId }) => ({
      input: { ...announced(Buffer.from('a photo')), id, purpose: 'message_attachment', conversationId },
    }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.finishUpload',
    about: 'announcedFile',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.deleteUpload',
    about: 'announcedFile',
    variables: byId,
    expected: expect('ok', 'NotFound', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.submitIdentityCheck',
    variables: () => ({
      input: { id: randomUUID(), frontFileId: randomUUID(), selfieFileId: randomUUID() },
    }),
    expected: expect('NotFound', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.decideIdentityCheck',
    about: 'sentIdentity',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, decision: 'verify' } }),
    expected: onlyAdmin,
  },
  {
    field: 'Mutation.breakGlass',
    about: 'newcomer',
    variables: ({ patientId }) => ({
      input: { id: randomUUID(), patientId, reason: 'emergency', explanation: 'Found unconscious at home' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.noteAllergy',
    about: 'newcomer',
    variables: ({ patientId }) => ({
      input: { id: randomUUID(), patientId, substance: 'Latex', severity: 'mild' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
    afterBreakGlass: 'NotFound',
  },
  {
    field: 'Mutation.markAllergyInError',
    variables: () => ({ input: { id: randomUUID(), reason: 'Another patient' } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'NotFound', 'Forbidden'),
  },
  {
    field: 'Mutation.changePrescription',
    about: 'prescription',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, event: 'stop', reason: 'interaction', text: 'Please stop.' },
    }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.changePrescription',
    about: 'prescription',
    variables: ({ id, version }) => ({
      input: { id, expectedVersion: version, event: 'hold', reason: 'interaction', text: 'Please wait.' },
    }),
    expected: expect('Forbidden', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.setAutoRefill',
    about: 'prescription',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, isOn: true } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.skipRefill',
    about: 'prescription',
    variables: byVersion,
    expected: nothingToRefill,
  },
  {
    field: 'Mutation.moveRefill',
    about: 'prescription',
    variables: ({ id, version }) => ({ input: { id, expectedVersion: version, to: '2027-01-01' } }),
    expected: nothingToRefill,
  },
  {
    field: 'Mutation.orderRefill',
    about: 'prescription',
    variables: ({ id }) => ({ input: { id: randomUUID(), prescriptionId: id } }),
    expected: nothingToRefill,
  },
  {
    field: 'Mutation.sendMessage',
    about: 'waiting',
    variables: ({ conversationId }) => ({ input: { id: randomUUID(), conversationId, body: 'Hello' } }),
    expected: expect('ok', 'NotFound', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.sendMessage',
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: randomUUID(), conversationId, body: 'Hello' } }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'Forbidden'),
  },
  ...(['settleConversation', 'closeConversation'] as const).map((name): Row => ({
    field: `Mutation.${name}`,
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: conversationId, expectedVersion: 1 } }),
    // That it is refused for its request's sake, or for its version, comes after who may.
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'Conflict', 'Forbidden'),
  })),
  {
    field: 'Mutation.takeConversation',
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: conversationId, expectedVersion: 1 } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Query.conversationColleagues',
    about: 'taken',
    variables: byConversation,
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'Forbidden'),
  },
  {
    field: 'Mutation.handOverConversation',
    about: 'taken',
    variables: ({ conversationId }) => ({
      input: { id: conversationId, expectedVersion: neverSeen, practitionerId: randomUUID() },
    }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'Conflict', 'Forbidden'),
  },
  {
    field: 'Mutation.addConversationNote',
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { id: randomUUID(), conversationId, body: 'Call her' } }),
    expected: expect('Forbidden', 'Forbidden', 'NotFound', 'ok', 'ok'),
  },
  ...(['markConversationRead', 'markConversationDelivered'] as const).map((name): Row => ({
    field: `Mutation.${name}`,
    about: 'taken',
    variables: ({ conversationId }) => ({ input: { conversationId, sequence: 1 } }),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  })),
  {
    field: 'Mutation.announcePresence',
    about: 'waiting',
    variables: presenceOf('viewing'),
    expected: expect('Forbidden', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Mutation.announcePresence',
    about: 'taken',
    variables: presenceOf('viewing'),
    expected: expect('Forbidden', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Mutation.announcePresence',
    about: 'taken',
    variables: presenceOf('typing'),
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'Forbidden'),
  },

  // Nobody but the API itself publishes.
  {
    field: 'Mutation.publishConversationEvent',
    about: 'taken',
    variables: ({ conversationId }) => ({
      event: { conversationId, kind: 'message', body: 'x', at: '2026-03-02T09:00:00Z' },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishPresenceEvent',
    about: 'taken',
    variables: ({ conversationId }) => ({
      event: {
        conversationId,
        sessionId: 'x',
        activity: 'typing',
        accountId: 'x',
        role: 'HCPs',
        isFree: false,
        at: '2026-03-02T09:00:00Z',
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishInboxEvent',
    variables: () => ({ event: { recipientId: 'x', at: '2026-03-02T09:00:00Z' } }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },
  {
    field: 'Mutation.publishWorklistEvent',
    about: 'waiting',
    variables: ({ id }) => ({
      event: {
        requestId: id,
        requestVersion: 1,
        status: 'submitted',
        treatmentType: 'ed',
        at: '2026-03-02T09:00:00Z',
      },
    }),
    expected: expect('Forbidden', 'Forbidden', 'Forbidden', 'Forbidden', 'Forbidden'),
  },

  {
    field: 'Subscription.onConversationEvent',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  {
    field: 'Subscription.onConversationEvent',
    about: 'waiting',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'ok', 'ok', 'ok'),
  },
  {
    field: 'Subscription.onPresenceEvent',
    about: 'taken',
    variables: byConversation,
    expected: expect('ok', 'NotFound', 'NotFound', 'ok', 'ok'),
  },
  { field: 'Subscription.onInboxEvent', expected: everybody },
  { field: 'Subscription.onWorklistEvent', expected: expect('Forbidden', 'Forbidden', 'ok', 'ok', 'ok') },
]
