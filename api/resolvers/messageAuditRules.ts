import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'

type MessageField =
  | `Query.${'conversations' | 'conversation' | 'inbox' | 'inboxCounts' | 'conversationNotes' | 'messages'}`
  | 'Query.conversationColleagues'
  | 'Mutation.handOverConversation'
  | `Mutation.${'sendMessage' | 'settleConversation' | 'closeConversation' | 'takeConversation'}`
  | `Mutation.${'addConversationNote' | 'markConversationRead' | 'markConversationDelivered' | 'announcePresence'}`
  | `Subscription.${'onConversationEvent' | 'onPresenceEvent'}`

/** How what is read and done in conversations is written down. */
export const messageAuditRules: Pick<AuditRules, MessageField> = {
  'Query.conversations': { action: 'R', entity: 'Conversation' },
  'Query.conversation': { action: 'R', entity: 'Conversation', id: ({ id }) => id },
  'Query.inbox': { action: 'R', entity: 'Conversation', criteria: ({ tab }) => ({ tab }) },
  'Query.inboxCounts': notAudited,
  'Query.conversationNotes': {
    action: 'R',
    entity: 'Conversation',
    id: ({ conversationId }) => conversationId,
  },
  'Query.messages': { action: 'R', entity: 'Conversation', id: ({ conversationId }) => conversationId },
  'Mutation.sendMessage': { action: 'C', entity: 'Conversation', id: ({ input }) => input.conversationId },
  'Mutation.settleConversation': { action: 'U', entity: 'Conversation', id: ({ input }) => input.id },
  'Mutation.closeConversation': { action: 'U', entity: 'Conversation', id: ({ input }) => input.id },
  'Mutation.takeConversation': { action: 'U', entity: 'Conversation', id: ({ input }) => input.id },
  // Colleagues, and nothing of the patient.
  'Query.conversationColleagues': notAudited,
  'Mutation.handOverConversation': {
    action: 'U',
    entity: 'Conversation',
    id: ({ input }) => input.id,
    criteria: ({ input: { practitionerId } }) => ({ practitionerId }),
  },
  'Mutation.addConversationNote': {
    action: 'C',
    entity: 'Conversation',
    id: ({ input }) => input.conversationId,
  },
  'Mutation.markConversationRead': {
    action: 'U',
    entity: 'Conversation',
    id: ({ input }) => input.conversationId,
  },
  'Mutation.markConversationDelivered': {
    action: 'U',
    entity: 'Conversation',
    id: ({ input }) => input.conversationId,
  },
  // Shows nothing and changes nothing: it says again and again that its caller is there, which their reading has said.
  'Mutation.announcePresence': notAudited,
  'Subscription.onConversationEvent': {
    action: 'R',
    entity: 'Conversation',
    id: ({ conversationId }) => conversationId,
  },
  'Subscription.onPresenceEvent': {
    action: 'R',
    entity: 'Conversation',
    id: ({ conversationId }) => conversationId,
  },
}
