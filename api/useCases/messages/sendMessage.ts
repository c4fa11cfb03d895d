import { CodedError } from '../../../domain/errors'
import type { Message } from '../../../domain/messages/conversation'
import { mayReadConversation, mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { parseMessageBody, previewOf } from '../../../domain/messages/messageBody'
import { statusAfterMessageOf } from '../../../domain/messages/whoWaits'
import type { ConversationToWrite } from '../../storage/conversationChanges'
import { findConversationToWrite } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { appendMessage, findMessage } from '../../storage/messages'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { resumeReview } from '../requests/resumeReview'
import { transact } from '../transact'
import { tellOfMessage } from './tellOfMessage'

interface Input {
  readonly id: string
  readonly conversationId: string
  readonly body: string
}

type Text = Omit<Message, 'sequence'>

/**
 * Puts a message at the end of a conversation; a patient's reply moves on a request that waited for it. The same
 * message again, however often and however late, is the same message.
 * @throws CodedError Forbidden, NotFound, InvalidInput, ConversationClosed; Conflict when the id stands for another
 *   message
 */
export async function sendMessage(input: Input, context: Context): Promise<Message> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs')
    const text = compose(transaction, input, context.now())
    const [conversation, sent] = await Promise.all([
      findConversationToWrite(transaction, text.conversationId),
      findMessage(transaction, text.id),
    ])
    refuseStrangers(transaction, found(conversation))
    if (sent) return theSame(sent, text)
    return append(transaction, found(conversation), text)
  })
}

function compose({ caller }: Transaction, input: Input, createdAt: Date): Text {
  return {
    id: newClientId(input.id),
    conversationId: existingId(input.conversationId),
    kind: 'text',
    senderId: caller.id,
    senderRole: caller.role,
    senderName: caller.name,
    body: parseMessageBody(input.body),
    createdAt,
  }
}

function refuseStrangers({ caller }: Transaction, conversation: ConversationToWrite): void {
  if (!mayReadConversation(caller, conversation)) throw new CodedError('NotFound')
  if (!mayWriteInConversation(caller, conversation)) throw new CodedError('Forbidden', { rule: 'claimFirst' })
}

function theSame(sent: Message, { conversationId, senderId, body }: Text): Message {
  const isSame = sent.conversationId === conversationId && sent.senderId === senderId && sent.body === body
  if (!isSame) throw new CodedError('Conflict')
  return sent
}

async function append(
  transaction: Transaction,
  conversation: ConversationToWrite,
  text: Text,
): Promise<Message> {
  // Before the conversation is locked: whoever changes a request locks it first, so that nobody waits in a circle.
  const request = await resumeReview(transaction, conversation, text.createdAt)
  const placed = await appendMessage(transaction, {
    ...text,
    preview: previewOf(text.body),
    status: statusAfterMessageOf(transaction.caller.role),
  })
  if (!placed) throw await whyNot(transaction, text)
  const message: Message = { ...text, sequence: placed.sequence, createdAt: placed.createdAt }
  tellOfMessage(transaction, message, { conversation: { ...conversation, ...placed }, request })
  return message
}

/** Between reading the conversation and locking it somebody closed it, or took it from the sender. */
async function whyNot(transaction: Transaction, { conversationId }: Text): Promise<CodedError> {
  refuseStrangers(transaction, found(await findConversationToWrite(transaction, conversationId)))
  return new CodedError('ConversationClosed')
}
