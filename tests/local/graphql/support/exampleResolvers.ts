import { readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import type { Batch, One, ResolverMap } from '../../../../api/resolverMap'
import type { AnyResolvers } from '../../../../api/fieldRunner'
import { CodedError } from '../../../../domain/errors'

/** Resolvers of the contract for tests of the protocol, which may return parts of their type. */
export type ExampleResolvers = {
  readonly [Field in keyof ResolverMap]?: ResolverMap[Field] extends One<infer Args, unknown>
    ? One<Args, unknown>
    : ResolverMap[Field] extends Batch<infer Parent, unknown>
      ? Batch<Parent, unknown>
      : ResolverMap[Field]
}

const at = '2026-03-01T10:00:00.000Z'
const noRows = { nodes: [], pageInfo: { hasNextPage: false } }

const exampleRequest = (id: string) => ({
  id,
  treatmentType: 'sleep',
  status: 'submitted',
  version: 1,
  questionnaireVersion: 1,
  patientId: 'patient',
  createdAt: at,
  updatedAt: at,
})

const exampleConversation = (id: string) => ({
  id,
  status: 'open',
  version: 1,
  patientId: 'patient',
  lastSequence: 0,
  unreadCount: 0,
  participants: [],
  createdAt: at,
})

/** Returns a resolver for every root field of the schema: publications pass their event on, the others find nothing. */
function emptyResolvers(): AnyResolvers {
  const roots = parse(readFileSync('schema.graphql', 'utf8')).definitions.filter(
    (definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const fieldsOf = (root: string) =>
    roots.find(({ name }) => name.value === root)?.fields?.map(({ name }) => `${root}.${name.value}`) ?? []
  return Object.fromEntries(
    [...fieldsOf('Query'), ...fieldsOf('Mutation')].map((field) => [
      field,
      field.startsWith('Mutation.publish') && /(Event|Row)$/.test(field)
        ? { passThrough: 'event' }
        : () => Promise.reject(new CodedError('NotFound')),
    ]),
  )
}

/**
 * Resolvers of the contract in memory. A conversation's id lists its participants: `anna+doctor`. Batches and
 * subscriptions are recorded.
 */
export function exampleResolvers() {
  const seen = { batches: [] as string[][], drafts: [] as unknown[], sequence: 0 }

  const resolvers: ExampleResolvers = {
    'Query.me': async (_args, { identity }) => ({ id: identity.sub, role: 'user', createdAt: at }),
    'Query.myRequests': async ({ first }) => ({
      ...noRows,
      nodes: Array.from({ length: first ?? 3 }, (_, index) => exampleRequest(`request-${index}`)),
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
    'Query.worklist': async () => noRows,
    'Query.conversation': async ({ id }) => exampleConversation(id),
    'Query.messages': async () => noRows,
    'Mutation.claimRequest': async ({ input }) => exampleRequest(input.id),
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
    'Mutation.sendMessage': async ({ input }, { identity, liveEvents }) => {
      const sequence = ++seen.sequence
      const { conversationId, id, body } = input
      const event = {
        conversationId,
        kind: 'message',
        assigneeId: null,
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
  return { resolvers: { ...emptyResolvers(), ...resolvers }, seen }
}
