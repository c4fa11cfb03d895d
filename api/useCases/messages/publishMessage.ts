import type { Conversation, Message, ReadConversation } from '../../../domain/messages/conversation'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { LiveEvent } from '../../services/liveEvents'
import type { Transaction } from '../../storage/database/database'
import type { MessageReceiptKind } from '../../storage/messages/participants'
import { publishRequestChanged } from '../requests/request'

type ConversationState = Pick<
  Conversation,
  'status' | 'version' | 'patientId' | 'assigneeId' | 'assigneeName'
>

/**
 * Publishes a message to the conversation's subscribers and to the inboxes of its participants.
 * @param conversation as it is with the message
 * @param request when the message has changed its status
 */
export function publishMessage(
  transaction: Transaction,
  message: Message,
  {
    conversation,
    request,
  }: { readonly conversation: ConversationState; readonly request: TreatmentRequest | undefined },
): void {
  const { id: messageId, conversationId, sequence, kind, senderId, senderRole, senderName, body } = message
  const { status, version, patientId, assigneeId, assigneeName } = conversation
  const at = message.createdAt.toISOString()
  transaction.publishAfterCommit({
    field: 'publishConversationEvent',
    event: {
      kind: 'message',
      conversationId,
      messageId,
      sequence,
      messageKind: kind,
      senderId,
      senderRole,
      senderName,
      body,
      attachmentCount: message.attachments.length,
      status,
      version,
      assigneeId,
      assigneeName,
      at,
    },
  })
  if (request) return publishRequestChanged(transaction, request, { lastSequence: sequence })
  for (const recipientId of [patientId, assigneeId]) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, conversationId, lastSequence: sequence, at },
    })
  }
}

type ConversationOfReceipt = Pick<ReadConversation, 'id' | 'assigneeId' | 'assigneeName' | 'lastSequence'>

/**
 * Publishes the caller's mark to the conversation's subscribers and to the caller's other screens.
 */
export function publishMessageReceipt(
  transaction: Transaction,
  { id: conversationId, assigneeId, assigneeName, lastSequence }: ConversationOfReceipt,
  { mark, moved, at }: { readonly mark: MessageReceiptKind; readonly moved: number; readonly at: Date },
): void {
  const readerId = transaction.caller.id
  const event = { conversationId, readerId, assigneeId, assigneeName, at: at.toISOString() }
  const events: Record<MessageReceiptKind, readonly LiveEvent[]> = {
    delivered: [
      {
        field: 'publishConversationEvent',
        event: { ...event, kind: 'delivered', lastDeliveredSequence: moved },
      },
    ],
    read: [
      { field: 'publishConversationEvent', event: { ...event, kind: 'read', lastReadSequence: moved } },
      // The reader's other screens update their unread counts.
      {
        field: 'publishInboxEvent',
        event: { recipientId: readerId, conversationId, lastSequence, at: event.at },
      },
    ],
  }
  for (const event of events[mark]) transaction.publishAfterCommit(event)
}
