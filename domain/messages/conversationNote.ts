import type { Caller } from '../caller'
import type { Conversation } from './conversation'
import { mayReadConversation } from './conversationAccess'

/** An internal note of staff on a conversation. */
export interface ConversationNote {
  readonly id: string
  readonly conversationId: string
  readonly authorId: string
  readonly authorName: string | null
  readonly body: string
  readonly createdAt: Date
}

/**
 * Returns whether a caller may read and write the notes: staff who may read the conversation, unless they are
 * its patient.
 */
export function canAccessNotes(
  caller: Pick<Caller, 'id' | 'role'>,
  conversation: Pick<Conversation, 'patientId' | 'assigneeId' | 'status'>,
): boolean {
  const isStaff = caller.role !== 'user' && conversation.patientId !== caller.id
  return isStaff && mayReadConversation(caller, conversation)
}
