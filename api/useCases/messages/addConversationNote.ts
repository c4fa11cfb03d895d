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
    const conversation = await loadConversationOfStaff(transaction, input.conversationId)
    const note = await keepNote(transaction, { ...input, conversation, at: context.now() })
    tellColleague(transaction, conversation, note)
    return note
  })
}

/** @throws CodedError InvalidInput; Conflict when the id stands for another note */
export async function keepNote(
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
