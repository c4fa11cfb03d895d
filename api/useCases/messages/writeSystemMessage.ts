import type { ConversationStatus } from '../../../domain/generated/enums'
import type { SystemMessage } from '../../../domain/messages/systemMessages'
import { systemMessageText } from '../../../domain/messages/systemMessages'
import type { SystemTransaction } from '../../storage/database/database'
import { appendMessage } from '../../storage/messages/messages'

interface NewSystemMessage {
  readonly id: string
  readonly message: SystemMessage
  readonly at: Date
  /** New status of the conversation; absent, it does not change. */
  readonly status?: ConversationStatus
}

/** A conversation and its assignee, as read from a request or from the conversation. */
interface Subject {
  readonly conversationId: string | null
  readonly assigneeId: string | null
  readonly assigneeName: string | null
}

/**
 * Posts a system message about a conversation or its request, and publishes it.
 * @param subject as it is now
 * @returns the message's sequence number
 */
export async function writeSystemMessage(
  transaction: SystemTransaction,
  { conversationId, assigneeId, assigneeName }: Subject,
  { id, message, at, status }: NewSystemMessage,
): Promise<number> {
  if (!conversationId) throw new Error('The request has no conversation.')
  const sender = { senderId: null, senderRole: null, senderName: null }
  const placed = await appendMessage(transaction, {
    id,
    conversationId,
    kind: 'system',
    body: null,
    system: message,
    preview: null,
    attachments: [],
    createdAt: at,
    status: status ?? null,
    ...sender,
  })
  if (!placed) throw new Error('The conversation of the request is out of reach.')

  const now = { conversationId, status: placed.status, version: placed.version, assigneeId, assigneeName }
  const { sequence } = placed
  const sentAt = placed.createdAt.toISOString()
  transaction.publishAfterCommit({
    field: 'publishConversationEvent',
    event: {
      ...now,
      ...sender,
      kind: 'message',
      messageId: id,
      messageKind: 'system',
      sequence,
      body: systemMessageText(message),
      at: sentAt,
    },
  })
  transaction.publishAfterCommit({
    field: 'publishConversationEvent',
    event: { ...now, kind: 'changed', sequence, at: sentAt },
  })
  return sequence
}
