import { CodedError } from '../../../domain/errors'
import type { Attachment, Message } from '../../../domain/messages/conversation'
import { mayReadConversation, mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { demandAttachable, parseMessageText, previewOf } from '../../../domain/messages/messageBody'
import { statusAfterMessageOf } from '../../../domain/messages/whoWaits'
import type { ConversationToWrite } from '../../storage/conversationChanges'
import { findConversationToWrite } from '../../storage/conversationChanges'
import type { Transaction } from '../../storage/database'
import { holdUnsentFiles, putIntoMessage } from '../../storage/attachments'
import { appendMessage, findMessage } from '../../storage/messages'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { resumeReview } from '../requests/resumeReview'
import { transact } from '../transact'
import { demandPace } from './demandPace'
import { tellOfMessage } from './tellOfMessage'

interface Input {
  readonly id: string
  readonly conversationId: string
  readonly body: string
  readonly attachmentIds?: readonly string[] | null | undefined
}

type Text = Omit<Message, 'sequence' | 'attachments'>

/**
 * Puts a message at the end of a conversation, with files that were sent for it; a patient's reply moves on a request that
 * waited for it. The same message again, however often and however late, is the same message.
 * @throws CodedError Forbidden, NotFound, InvalidInput, ConversationClosed, TooManyRequests; FileMissing when a file is not kept, or was
 *   sent already; Conflict when the id stands for another
 *   message
 */
export async function sendMessage(input: Input, context: Context): Promise<Message> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user', 'HCPs')
    const fileIds = (input.attachmentIds ?? []).map(existingId)
    demandAttachable(fileIds)
    const text = compose(transaction, { ...input, fileIds }, context.now())
    const [conversation, sent] = await Promise.all([
      findConversationToWrite(transaction, text.conversationId),
      findMessage(transaction, text.id),
    ])
    refuseStrangers(transaction, found(conversation))
    if (sent) return theSame(sent, text, fileIds)
    await demandPace(transaction, context)
    const attachments = await takeFiles(transaction, text, fileIds)
    return append(transaction, found(conversation), { ...text, attachments })
  })
}

function compose(
  { caller }: Transaction,
  input: Input & { readonly fileIds: readonly string[] },
  createdAt: Date,
): Text {
  return {
    id: newClientId(input.id),
    conversationId: existingId(input.conversationId),
    kind: 'text',
    senderId: caller.id,
    senderRole: caller.role,
    senderName: caller.name,
    body: parseMessageText(input.body, input.fileIds.length),
    createdAt,
  }
}

function refuseStrangers({ caller }: Transaction, conversation: ConversationToWrite): void {
  if (!mayReadConversation(caller, conversation)) throw new CodedError('NotFound')
  if (!mayWriteInConversation(caller, conversation)) throw new CodedError('Forbidden', { rule: 'claimFirst' })
}

function theSame(
  sent: Message,
  { conversationId, senderId, body }: Text,
  fileIds: readonly string[],
): Message {
  const isSame =
    sent.conversationId === conversationId &&
    sent.senderId === senderId &&
    sent.body === body &&
    sent.attachments.map(({ id }) => id).join() === fileIds.join()
  if (!isSame) throw new CodedError('Conflict')
  return sent
}

/** The files in the order of the sender, held: before the conversation is, as by whoever takes one back. */
async function takeFiles(
  transaction: Transaction,
  { conversationId }: Text,
  fileIds: readonly string[],
): Promise<readonly Attachment[]> {
  if (fileIds.length === 0) return []
  const held = await holdUnsentFiles(transaction, conversationId, fileIds)
  const attachments = fileIds.flatMap((fileId) => held.find(({ id }) => id === fileId) ?? [])
  if (attachments.length < fileIds.length) throw new CodedError('FileMissing')
  return attachments
}

async function append(
  transaction: Transaction,
  conversation: ConversationToWrite,
  text: Omit<Message, 'sequence'>,
): Promise<Message> {
  // Before the conversation is locked: whoever changes a request locks it first, so that nobody waits in a circle.
  const request = await resumeReview(transaction, conversation, text.createdAt)
  const placed = await appendMessage(transaction, {
    system: null,
    ...text,
    preview: previewOf(text.body, text.attachments),
    status: statusAfterMessageOf(transaction.caller.role),
  })
  if (!placed) throw await whyNot(transaction, text)
  if (text.attachments.length > 0) {
    const fileIds = text.attachments.map(({ id }) => id)
    await putIntoMessage(transaction, text.id, fileIds)
  }
  const message: Message = { ...text, sequence: placed.sequence, createdAt: placed.createdAt }
  tellOfMessage(transaction, message, { conversation: { ...conversation, ...placed }, request })
  return message
}

/** Between reading the conversation and locking it somebody closed it, or took it from the sender. */
async function whyNot(transaction: Transaction, { conversationId }: Text): Promise<CodedError> {
  refuseStrangers(transaction, found(await findConversationToWrite(transaction, conversationId)))
  return new CodedError('ConversationClosed')
}
