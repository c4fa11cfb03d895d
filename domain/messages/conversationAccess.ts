import type { Caller } from '../caller'
import type { Conversation } from './conversation'

type Person = Pick<Caller, 'id' | 'role'>
type Subject = Pick<Conversation, 'patientId' | 'assigneeId' | 'status'>

/**
 * Returns whether a caller may read a conversation. Patients read their own, HCPs their assigned and open
 * unassigned ones, Admins all.
 */
export function mayReadConversation(caller: Person, conversation: Subject): boolean {
  if (conversation.patientId === caller.id || caller.role === 'Admin') return true
  if (caller.role !== 'HCPs') return false
  if (conversation.assigneeId === caller.id) return true
  return conversation.assigneeId === null && conversation.status !== 'closed'
}

/** Returns whether a caller may write in a conversation they may read: its patient and its assigned HCP. */
export function mayWriteInConversation(caller: Person, conversation: Subject): boolean {
  if (caller.role === 'HCPs') return conversation.assigneeId === caller.id
  return caller.role === 'user' && conversation.patientId === caller.id
}
