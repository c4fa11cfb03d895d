import type { ResolverMap } from '../../../../api/resolverMap'
import { CodedError } from '../../../../domain/errors'
import type {
  Conversation,
  Message,
  NotificationPreferences,
  TreatmentRequest,
} from '../../../../api/generated/resolvers'

const at = '2026-03-01T10:00:00.000Z'

const exampleAllergy = (id: string) => ({
  id,
  substance: 'Latex',
  reaction: '',
  severity: 'mild' as const,
  recordedAt: at,
})

function exampleRequest(id: string): Omit<TreatmentRequest, 'events'> {
  return {
    id,
    treatmentType: 'sleep',
    status: 'submitted',
    version: 1,
    questionnaireVersion: 1,
    patientId: 'patient',
    createdAt: at,
    updatedAt: at,
  }
}

function exampleConversation(id: string): Conversation {
  return {
    id,
    status: 'open',
    version: 1,
    patientId: 'patient',
    lastSequence: 0,
    unreadCount: 0,
    participants: [],
    createdAt: at,
  }
}

const exampleHealth = {
  hasNoAllergies: false,
  hasNoConditions: false,
  hasNoMedications: false,
  statements: [],
}

function exampleNotifications(id: string): NotificationPreferences {
  return { id, version: 0, messages: true, requests: true, orders: true, reminders: true }
}

/**
 * Resolvers of the contract in memory. A conversation's id lists its participants: `anna+doctor`. Batches and
 * subscriptions are recorded.
 */
export function exampleResolvers() {
  const seen = { batches: [] as string[][], drafts: [] as unknown[], sequence: 0 }

  const resolvers: ResolverMap = {
    'Query.me': async (_args, { identity }) => ({ id: identity.sub, role: 'user', createdAt: at }),
    'Query.myProfile': async (_args, { identity }) => ({
      id: identity.sub,
      version: 0,
      addresses: [],
      health: exampleHealth,
      clinicianAllergies: [],
    }),
    'Query.myNotifications': async (_args, { identity }) => exampleNotifications(identity.sub),
    'Query.myConsents': async () => [],
    'Query.consentDocument': async () => Promise.reject(new CodedError('NotFound')),
    'Query.exportMyData': async () => ({ resources: [], pageInfo: { hasNextPage: false } }),
    'Mutation.updateMyPerson': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyPhone': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyAddresses': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyHealth': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyPregnancy': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyNotifications': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.closeMyAccount': async () => Promise.reject(new CodedError('AccountInUse')),
    'Query.myRecoveryCodes': async () => ({ left: 0, isSaved: false }),
    'Mutation.generateMyRecoveryCodes': async () => ({ codes: [] }),
    'Mutation.confirmMyRecoveryCodes': async () => ({ left: 0, isSaved: false }),
    'Mutation.revokeMySessions': async ({ input: { which } }) => ({ which, endedAt: at }),
    'Query.myPractitioner': async (_args, { identity }) => ({
      id: identity.sub,
      version: 0,
      licenses: [],
      quickTexts: [],
    }),
    'Query.practitioners': async () => [],
    'Mutation.updateMyCredentials': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyLicenses': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyAway': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.updateMyQuickTexts': async () => Promise.reject(new CodedError('Conflict')),
    'Mutation.verifyLicenses': async () => Promise.reject(new CodedError('NotFound')),
    'Query.myRequests': async ({ first }) => ({
      nodes: Array.from({ length: first ?? 3 }, (_, index) => exampleRequest(`request-${index}`)),
      pageInfo: { hasNextPage: false },
    }),
    'Query.request': async ({ id }, { identity }) => {
      if (id === 'broken') throw new Error('duplicate key value: Anna Smith, born 1980-01-01')
      if (id !== identity.sub) throw new CodedError('NotFound', { id })
      return {
        id,
        request: exampleRequest(id),
        answers: { height: 170, notes: ['a'] },
        findings: [],
        photos: [],
      }
    },
    'Query.worklistOverview': async () => ({
      new: 0,
      renewals: 0,
      mine: 0,
      waiting: 0,
      dueSoon: 0,
      holdsEnding: 0,
      licenseCount: 0,
      unreadConversationIds: [],
      withoutLicense: [],
    }),
    'Mutation.claimNextRequest': async () => null,
    'Query.worklist': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.myPayments': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.history': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.myPayment': async () => Promise.reject(new CodedError('NotFound')),
    'Query.titrationPlans': async () => [],
    'Query.prescriptionPlan': async () => Promise.reject(new CodedError('NotFound')),
    'Query.stepCheckIns': async () => [],
    'Mutation.submitStepCheckIn': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.decideStepCheckIn': async () => Promise.reject(new CodedError('NotFound')),
    'Query.myPrescription': async () => Promise.reject(new CodedError('NotFound')),
    'Query.payments': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.patients': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.patientRecord': async ({ id }) => ({
      id,
      health: exampleHealth,
      clinicianAllergies: [],
      requests: [],
      answered: [],
      prescriptions: [],
      conversations: [],
      overrides: [],
      files: [],
    }),
    'Query.clinicalNotes': async () => [],
    'Query.patientNotes': async () => [],
    'Query.identityRequirement': async () => Promise.reject(new CodedError('NotFound')),
    'Query.myClinicalNotes': async () => [],
    'Mutation.withholdNote': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.releaseNote': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.saveClinicalNote': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.signClinicalNote': async () => Promise.reject(new CodedError('NotFound')),
    'Query.myRenewals': async () => [],
    'Mutation.changePrescription': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.setAutoRefill': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.skipRefill': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.rescheduleRefill': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.orderRefill': async () => Promise.reject(new CodedError('NotFound')),
    'Query.auditEvents': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.contactMessages': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Mutation.handleContactMessage': async () => Promise.reject(new CodedError('NotFound')),
    'Query.cart': async (_args, { identity }) => ({ id: identity.sub, lines: [] }),
    'Query.myOrders': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.orders': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.order': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.setCartLine': async (_args, { identity }) => ({ id: identity.sub, lines: [] }),
    'Mutation.mergeCart': async (_args, { identity }) => ({ id: identity.sub, lines: [] }),
    'Query.myFiles': async () => [],
    'Query.recordViews': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.myRecordReaders': async () => [],
    'Query.prescriptionCheck': async () => ({ requestId: 'r-1', productId: 'ramelteon-8', alerts: [] }),
    'Query.prescriptionRecheck': async () => Promise.reject(new CodedError('NotFound')),
    'Query.myIdentityCheck': async () => null,
    'Query.identityChecks': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.identityCheck': async () => Promise.reject(new CodedError('NotFound')),
    'Query.overview': async () => Promise.reject(new CodedError('Forbidden')),
    'Query.deliveries': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Mutation.retryDelivery': async () => Promise.reject(new CodedError('NotFound')),
    'Query.savedFilters': async () => [],
    'Mutation.saveFilter': async () => [],
    'Mutation.removeSavedFilter': async () => [],
    'Query.exportList': async () => Promise.reject(new CodedError('Forbidden')),
    'Query.questionnaires': async () => [],
    'Mutation.publishQuestionnaire': async () => Promise.reject(new CodedError('Forbidden')),
    'Query.visits': async () => Promise.reject(new CodedError('Forbidden')),
    'Query.catalogue': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.catalogueProduct': async () => Promise.reject(new CodedError('NotFound')),
    'Query.productCodes': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.createProduct': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.setProductCodes': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.changeProduct': async () => Promise.reject(new CodedError('NotFound')),
    'Query.practiceSettings': async () => Promise.reject(new CodedError('Forbidden')),
    'Mutation.changePracticeSettings': async () => Promise.reject(new CodedError('Forbidden')),
    'Query.users': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.user': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.inviteUser': async () => Promise.reject(new CodedError('DirectoryUnavailable')),
    'Mutation.changeUser': async () => Promise.reject(new CodedError('DirectoryUnavailable')),
    'Mutation.startEmergencyAccess': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.submitIdentityCheck': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.decideIdentityCheck': async () => Promise.reject(new CodedError('NotFound')),
    'Query.fileUrl': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.createUpload': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.finishUpload': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.deleteUpload': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.placeOrder': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.cancelOrder': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.setOrderAddress': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.packOrder': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.shipOrder': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.deliverOrder': async () => Promise.reject(new CodedError('NotFound')),
    'Query.payment': async () => Promise.reject(new CodedError('NotFound')),
    'Query.receipt': async () => Promise.reject(new CodedError('NotFound')),
    'Query.auditEvent': async () => Promise.reject(new CodedError('NotFound')),
    'Query.auditCheck': async () => ({ checkedCount: 0, sealedCount: 0, unsealedCount: 0 }),
    'Query.products': async () => [],
    'Query.myPrescriptions': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.prescriptions': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.requests': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.conversations': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.conversation': async ({ id }) => exampleConversation(id),
    'Query.messages': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),

    'Query.inbox': async () => ({ nodes: [], pageInfo: { hasNextPage: false } }),
    'Query.inboxCounts': async () => ({ mine: 0, unassigned: 0, waiting: 0, unread: 0 }),
    'Query.conversationNotes': async () => [],
    'Mutation.resolveConversation': async ({ input }) => exampleConversation(input.id),
    'Mutation.closeConversation': async ({ input }) => exampleConversation(input.id),
    'Mutation.claimConversation': async ({ input }) => exampleConversation(input.id),
    'Query.conversationColleagues': async () => [],
    'Mutation.transferConversation': async ({ input: { id, practitionerId } }) => ({
      conversationId: id,
      assigneeId: practitionerId,
      version: 2,
    }),
    'Mutation.addConversationNote': async () => Promise.reject(new CodedError('NotFound')),

    'Mutation.refundPayment': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.recordManualRefund': async () => Promise.reject(new CodedError('NotFound')),
    'Mutation.updateMyName': async ({ input }, { identity }) => ({
      id: identity.sub,
      role: 'user',
      createdAt: at,
      ...input,
    }),
    'Mutation.saveRequestDraft': async ({ input }) => {
      seen.drafts.push(input.answers)
      return exampleRequest(input.id)
    },
    'Mutation.submitRequest': async ({ input }) => exampleRequest(input.id),
    'Mutation.cancelRequest': async ({ input }) => exampleRequest(input.id),
    'Mutation.claimRequest': async ({ input }) => exampleRequest(input.id),
    'Mutation.releaseRequest': async ({ input }) => exampleRequest(input.id),
    'Mutation.askPatient': async ({ input }) => exampleRequest(input.id),
    'Mutation.addClinicianAllergy': async ({ input }) => exampleAllergy(input.id),
    'Mutation.markAllergyInError': async ({ input }) => exampleAllergy(input.id),
    'Mutation.proposeTreatment': async ({ input }) => exampleRequest(input.id),
    'Mutation.resolveTreatmentProposal': async ({ input }) => exampleRequest(input.id),
    'Query.treatmentProposal': async () => null,
    'Mutation.approveRequest': async ({ input }) => exampleRequest(input.id),
    'Mutation.declineRequest': async ({ input }) => exampleRequest(input.id),
    'Mutation.sendMessage': async ({ input }, { identity, liveEvents }): Promise<Message> => {
      const sequence = ++seen.sequence
      const { conversationId, id, body } = input
      const event = {
        conversationId,
        kind: 'message',
        messageId: id,
        sequence,
        senderId: identity.sub,
        body,
        at,
      } as const
      await liveEvents.publish([{ field: 'publishConversationEvent', event }])
      return {
        id,
        conversationId,
        sequence,
        kind: 'text',
        senderId: identity.sub,
        body,
        attachments: [],
        createdAt: at,
      }
    },
    'Mutation.markConversationRead': async ({ input }) => exampleConversation(input.conversationId),
    'Mutation.publishConversationEvent': { passThrough: 'event' },
    'Mutation.markConversationDelivered': async ({ input }) => exampleConversation(input.conversationId),
    'Mutation.announcePresence': async () => true,
    'Mutation.publishPresenceEvent': { passThrough: 'event' },
    'Mutation.publishInboxEvent': { passThrough: 'event' },
    'Mutation.publishWorklistEvent': { passThrough: 'event' },
    'Mutation.publishWorklistRow': { passThrough: 'event' },

    'Subscription.onConversationEvent': {
      subscribe: async ({ conversationId }, { identity }) => {
        if (!conversationId.split('+').includes(identity.sub)) throw new CodedError('NotFound')
        return {
          filterGroup: [
            { filters: [{ fieldName: 'conversationId', operator: 'eq', value: conversationId }] },
          ],
        }
      },
    },
    'Subscription.onPresenceEvent': {
      subscribe: async ({ conversationId }) => ({
        filterGroup: [{ filters: [{ fieldName: 'conversationId', operator: 'eq', value: conversationId }] }],
      }),
    },
    'Subscription.onInboxEvent': {
      subscribe: async (_args, { identity }) => ({
        filterGroup: [{ filters: [{ fieldName: 'recipientId', operator: 'eq', value: identity.sub }] }],
      }),
    },
    'Subscription.onWorklistRow': {
      subscribe: async () => ({
        filterGroup: [{ filters: [{ fieldName: 'patientState', operator: 'in', value: ['OH', 'WA'] }] }],
      }),
    },
    'Subscription.onWorklistEvent': {
      subscribe: async (_args, { identity }) => {
        if (!identity.groups.includes('HCPs')) throw new CodedError('Forbidden')
        return {
          filterGroup: [
            { filters: [{ fieldName: 'status', operator: 'in', value: ['submitted', 'in_review'] }] },
          ],
        }
      },
    },
    'TreatmentRequest.events': {
      maxBatchSize: 2,
      batch: async (parents) => {
        seen.batches.push(parents.map(({ id }) => id))
        return parents.map(({ id }) =>
          id === 'request-1'
            ? new CodedError('Conflict')
            : [{ id: `${id}-event`, type: 'start', to: 'draft', at }],
        )
      },
    },
  }
  return { resolvers, seen }
}
