import { CodedError } from '../../../domain/errors'
import type { Attachment, Message } from '../../../domain/messages/conversation'
import { mayReadConversation, mayWriteInConversation } from '../../../domain/messages/conversationAccess'
import { requireAttachable, parseMessageText, previewOf } from '../../../domain/messages/messageBody'
import { statusAfterMessageFrom } from '../../../domain/messages/statusAfterMessage'
import type { Transaction } from '../../storage/database/database'
import { lockUnsentFilesForUpdate, attachToMessage } from '../../storage/messages/attachments'
import type { ConversationToWrite } from '../../storage/messages/conversationChanges'
import { findConversationToWrite } from '../../storage/messages/conversationChanges'
import { appendMessage, findMessage, findNthNewestOwnMessage } from '../../storage/messages/messages'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { resumeOnReply } from '../requests/askPatient'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { publishMessage } from './publishMessage'

interface Input {
  readonly id: string
  readonly conversationId: string
  readonly body: string
  readonly attachmentIds?: readonly string[] | null | undefined
}

type Text = Omit<Message, 'sequence' | 'attachments'>

/**
 * Appends a message with its uploaded attachments to a conversation. A patient's reply resumes a
 * request that waited for it. Idempotent by id, without a time limit.
 * @throws CodedError Forbidden, NotFound, InvalidInput, ConversationClosed, TooManyRequests;
 * FileMissing when a file is not stored, or was sent already; Conflict when another message has the
 * id
 */
export async function sendMessage(input: Input, context: Context): Promise<Message> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user', 'HCPs')
    const fileIds = (input.attachmentIds ?? []).map(existingId)
    requireAttachable(fileIds)
    const text = compose(transaction, { ...input, fileIds }, context.now())
    // Runs in parallel: reads of a conversation that the caller may not see are discarded.
    const [conversation, sent, tooFast] = await Promise.all([
      findConversationToWrite(transaction, text.conversationId),
      findMessage(transaction, text.id),
      checkMessageRateLimit(transaction, context),
    ])
    refuseStrangers(transaction, found(conversation))
    if (sent) return sameMessage(sent, text, fileIds)
    if (tooFast) throw tooFast
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

function sameMessage(
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

/**
 * Returns the files in the sender's order, locked. Files are locked before the conversation, in the
 * same order as when one is removed.
 */
async function takeFiles(
  transaction: Transaction,
  { conversationId }: Text,
  fileIds: readonly string[],
): Promise<readonly Attachment[]> {
  if (fileIds.length === 0) return []
  const held = await lockUnsentFilesForUpdate(transaction, conversationId, fileIds)
  const attachments = fileIds.flatMap((fileId) => held.find(({ id }) => id === fileId) ?? [])
  if (attachments.length < fileIds.length) throw new CodedError('FileMissing')
  return attachments
}

async function append(
  transaction: Transaction,
  conversation: ConversationToWrite,
  text: Omit<Message, 'sequence'>,
): Promise<Message> {
  // Runs before the conversation is locked: callers that change a request lock it first, so that
  // they cannot deadlock.
  const request = await resumeOnReply(transaction, conversation, text.createdAt)
  const placed = await appendMessage(transaction, {
    system: null,
    ...text,
    preview: previewOf(text.body, text.attachments),
    status: statusAfterMessageFrom(transaction.caller.role),
  })
  if (!placed) throw await composeBlocker(transaction, text)
  if (text.attachments.length > 0) {
    const fileIds = text.attachments.map(({ id }) => id)
    await attachToMessage(transaction, text.id, fileIds)
  }
  const message: Message = { ...text, sequence: placed.sequence, createdAt: placed.createdAt }
  publishMessage(transaction, message, { conversation: { ...conversation, ...placed }, request })
  return message
}

/**
 * Returns why the message is refused: the conversation was closed or reassigned between the read
 * and the lock.
 */
async function composeBlocker(transaction: Transaction, { conversationId }: Text): Promise<CodedError> {
  refuseStrangers(transaction, found(await findConversationToWrite(transaction, conversationId)))
  return new CodedError('ConversationClosed')
}

/**
 * Rate limit on messages per hour over all conversations, far above what a person types. Concurrent
 * messages may exceed it.
 */
const defaultMessagesPerHour = 1000

const hour = 60 * 60 * 1000

/** @returns TooManyRequests with `retryAfterSeconds` when the caller is above the hourly limit */
async function checkMessageRateLimit(
  transaction: Transaction,
  { now: clock, messagesPerHour = defaultMessagesPerHour }: Pick<Context, 'now' | 'messagesPerHour'>,
): Promise<CodedError | undefined> {
  const now = clock()
  const since = new Date(now.getTime() - hour)
  const first = await findNthNewestOwnMessage(transaction, { count: messagesPerHour, since })
  if (!first) return undefined
  const retryAfterSeconds = Math.ceil((first.getTime() + hour - now.getTime()) / 1000)
  return new CodedError('TooManyRequests', { retryAfterSeconds })
}
