import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { ConversationNote } from '../../../domain/messages/conversationNote'
import { canAccessNotes } from '../../../domain/messages/conversationNote'
import { parseMessageBody } from '../../../domain/messages/messageBody'
import type { Transaction } from '../../storage/database/database'
import { addNote, listNotes } from '../../storage/messages/conversationNotes'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadConversation } from './conversation'

interface Input {
  readonly id: string
  readonly conversationId: string
  readonly body: string
}

/**
 * Saves a staff note on a conversation. Idempotent by id. Its event goes to the assignee's inbox,
 * not to the conversation's subscription, which the patient receives too.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when another note has the id
 */
export async function addConversationNote(input: Input, context: Context): Promise<ConversationNote> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const conversation = await loadConversationOfStaff(transaction, input.conversationId)
    const note = await saveConversationNote(transaction, { ...input, conversation, at: context.now() })
    publishNoteToAssignee(transaction, conversation, note)
    return note
  })
}

/** @throws CodedError InvalidInput; Conflict when another note has the id */
export async function saveConversationNote(
  transaction: Transaction,
  given: {
    readonly id: string
    readonly conversation: Pick<ReadConversation, 'id'>
    readonly body: string
    readonly at: Date
  },
): Promise<ConversationNote> {
  const { id: authorId, name: authorName } = transaction.caller
  const id = newClientId(given.id)
  const body = parseMessageBody(given.body)
  const written = { id, conversationId: given.conversation.id, authorId, authorName, body }
  const note = await addNote(transaction, { ...written, createdAt: given.at })
  if (!note || !isSame(note, written)) throw new CodedError('Conflict')
  return note
}

type Written = Pick<ConversationNote, 'conversationId' | 'authorId' | 'body'>

function isSame(note: Written, { conversationId, authorId, body }: Written): boolean {
  return note.conversationId === conversationId && note.authorId === authorId && note.body === body
}

function publishNoteToAssignee(
  transaction: Transaction,
  { assigneeId, lastSequence }: ReadConversation,
  { conversationId, createdAt }: ConversationNote,
): void {
  // Also published to the author's other screens.
  for (const recipientId of new Set([transaction.caller.id, assigneeId])) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, conversationId, lastSequence, at: createdAt.toISOString() },
    })
  }
}

const maxShown = 200

/**
 * Returns the newest 200 staff notes on a conversation, oldest first.
 * @throws CodedError Forbidden, NotFound
 */
export async function listConversationNotes(
  conversationId: string,
  context: Context,
): Promise<readonly ConversationNote[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const { id } = await loadConversationOfStaff(transaction, conversationId)
    return listNotes(transaction, id, maxShown)
  })
}

/** @throws CodedError NotFound, also for staff who are its patient */
async function loadConversationOfStaff(transaction: Transaction, id: string): Promise<ReadConversation> {
  const conversation = await loadConversation(transaction, id)
  if (!canAccessNotes(transaction.caller, conversation)) throw new CodedError('NotFound')
  return conversation
}
