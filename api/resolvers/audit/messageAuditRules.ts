import type { AuditRules } from './auditRuleTypes'
import { notAudited } from './auditRuleTypes'

type MessageField =
  | `Query.${'conversations' | 'conversation' | 'inbox' | 'inboxCounts' | 'conversationNotes' | 'messages'}`
  | 'Query.conversationCards'
  | 'Query.conversationColleagues'
  | 'Mutation.transferConversation'
  | `Mutation.${'sendMessage' | 'resolveConversation' | 'closeConversation' | 'claimConversation'}`
  | `Mutation.${'addConversationNote' | 'markConversationRead' | 'markConversationDelivered' | 'announcePresence'}`
  | `Query.${'tasks' | 'taskCounts' | 'patientTasks'}`
  | `Mutation.${'createTask' | 'changeTask'}`
  | `Subscription.${'onConversationEvent' | 'onPresenceEvent'}`

/** Audit rules of conversations and tasks. */
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
  'Query.conversationCards': {
    action: 'R',
    entity: 'Conversation',
    id: ({ conversationId }) => conversationId,
  },
  'Query.messages': { action: 'R', entity: 'Conversation', id: ({ conversationId }) => conversationId },
  'Mutation.sendMessage': { action: 'C', entity: 'Conversation', id: ({ input }) => input.conversationId },
  'Mutation.resolveConversation': { action: 'U', entity: 'Conversation', id: ({ input }) => input.id },
  'Mutation.closeConversation': { action: 'U', entity: 'Conversation', id: ({ input }) => input.id },
  'Mutation.claimConversation': { action: 'U', entity: 'Conversation', id: ({ input }) => input.id },
  // Shows HCPs, and no patient data.
  'Query.conversationColleagues': notAudited,
  'Mutation.transferConversation': {
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
  // Not audited: it reads and changes nothing, and repeats while the caller views a conversation whose read
  // was audited.
  'Mutation.announcePresence': notAudited,
  'Query.tasks': { action: 'R', entity: 'Task', criteria: ({ list }) => ({ list }) },
  // Counts only.
  'Query.taskCounts': notAudited,
  'Query.patientTasks': { action: 'R', entity: 'Patient', id: ({ patientId }) => patientId },
  'Mutation.createTask': { action: 'C', entity: 'Task', id: ({ input }) => input.id },
  'Mutation.changeTask': { action: 'U', entity: 'Task', id: ({ input }) => input.id },
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
