import type { Caller } from '../caller'
import type { Conversation } from './conversation'

type Person = Pick<Caller, 'id' | 'role'>
type Subject = Pick<Conversation, 'patientId' | 'assigneeId' | 'status'>

/**
 * Whether a caller may read a conversation: the patient their own, a professional those assigned to them and open ones
 * that nobody has taken yet, an Admin all.
 */
export function mayReadConversation(caller: Person, conversation: Subject): boolean {
  if (conversation.patientId === caller.id || caller.role === 'Admin') return true
  if (caller.role !== 'HCPs') return false
  if (conversation.assigneeId === caller.id) return true
  return conversation.assigneeId === null && conversation.status !== 'closed'
}

/** Whether a caller may write in a conversation they may read: the patient and the professional who has taken it. */
export function mayWriteInConversation(caller: Person, conversation: Subject): boolean {
  if (caller.role === 'HCPs') return conversation.assigneeId === caller.id
  return caller.role === 'user' && conversation.patientId === caller.id
}
