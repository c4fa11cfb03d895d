import type { Conversation, Message } from '../../../domain/messages/conversation'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database/database'
import { publishRequestChanged } from '../requests/publishRequestChanged'

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
