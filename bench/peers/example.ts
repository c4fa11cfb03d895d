import type { AnyResolvers } from '../../api/fieldRunner'
import { exampleResolvers } from '../../tests/local/graphql/support/exampleResolvers'

/** The operations for all engines: a conversation with ten messages, and a message sent. */
export const documents = {
  read: `query Thread($id: ID!) {
    conversation(id: $id) { id status version patientId lastSequence unreadCount createdAt }
    messages(conversationId: $id, first: 10) {
      nodes { id conversationId sequence kind senderId senderRole senderName body createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`,
  send: `mutation Send($input: SendMessageInput!) {
    sendMessage(input: $input) { id conversationId sequence kind senderId senderRole senderName body createdAt }
  }`,
  watch: `subscription Watch($conversationId: ID!) {
    onConversationEvent(conversationId: $conversationId) {
      conversationId kind messageId sequence messageKind senderId senderRole senderName body status version at
    }
  }`,
} as const

const at = '2026-03-01T10:00:00.000Z'

/** Returns in-memory resolvers, so that the measured cost is the engine's alone. */
export function memoryResolvers(): AnyResolvers {
  const { resolvers } = exampleResolvers()
  return {
    ...resolvers,
    'Query.messages': async ({ conversationId, first }) => ({
      nodes: Array.from({ length: first ?? 50 }, (_, index) => ({
        id: `message-${index}`,
        conversationId,
        sequence: index + 1,
        kind: 'text',
        attachments: [],
        senderId: 'patient',
        senderRole: 'user',
        senderName: 'Maya Okafor',
        body: 'I slept better this week, thank you. Shall I go on with the same dose?',
        createdAt: at,
      })),
      pageInfo: { endCursor: '1', hasNextPage: true },
    }),
    // Every caller may subscribe to every room, which exists only for the measurement.
    'Subscription.onConversationEvent': {
      subscribe: async ({ conversationId }) => ({
        filterGroup: [{ filters: [{ fieldName: 'conversationId', operator: 'eq', value: conversationId }] }],
      }),
    },
  }
}
