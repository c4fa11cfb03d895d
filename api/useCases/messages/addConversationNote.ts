import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { ConversationNote } from '../../../domain/messages/conversationNote'
import { parseMessageBody } from '../../../domain/messages/messageBody'
import { addNote } from '../../storage/conversationNotes'
import type { Transaction } from '../../storage/database'
import type { Context } from '../context'
import { newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadConversationOfStaff } from './listConversationNotes'

interface Input {
  readonly id: string
  readonly conversationId: string
  readonly body: string
}

/**
 * Keeps a note of staff beside a conversation. The same note again is the same note. Its event goes to the colleague
 * who has the conversation and never into the conversation itself, which the patient watches too.
 * @throws CodedError Forbidden, NotFound, InvalidInput; Conflict when the id stands for another note
 */
export async function addConversationNote(input: Input, context: Context): Promise<ConversationNote> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const { caller } = transaction
    const id = newClientId(input.id)
    const body = parseMessageBody(input.body)
    const conversation = await loadConversationOfStaff(transaction, input.conversationId)
    const { id: conversationId } = conversation
    const written = { id, conversationId, authorId: caller.id, authorName: caller.name, body }
    const note = await addNote(transaction, { ...written, createdAt: context.now() })
    if (!note || !isSame(note, written)) throw new CodedError('Conflict')
    tellColleague(transaction, conversation, note)
    return note
  })
}

type Written = Pick<ConversationNote, 'conversationId' | 'authorId' | 'body'>

function isSame(note: Written, { conversationId, authorId, body }: Written): boolean {
  return note.conversationId === conversationId && note.authorId === authorId && note.body === body
}

function tellColleague(
  transaction: Transaction,
  { assigneeId, lastSequence }: ReadConversation,
  { conversationId, createdAt }: ConversationNote,
): void {
  // The author's own other screens are told too.
  for (const recipientId of new Set([transaction.caller.id, assigneeId])) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, conversationId, lastSequence, at: createdAt.toISOString() },
    })
  }
}
