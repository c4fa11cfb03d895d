import type { Conversation, Message } from '../../../domain/messages/conversation'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { Transaction } from '../../storage/database'
import { tellOfRequest } from '../requests/tellOfRequest'

type Now = Pick<Conversation, 'status' | 'version' | 'patientId' | 'assigneeId' | 'assigneeName'>

/**
 * Tells of a message those who watch the conversation, and those who take part in it.
 * @param conversation as it is with the message
 * @param request when the message has moved it on
 */
export function tellOfMessage(
  transaction: Transaction,
  message: Message,
  { conversation, request }: { readonly conversation: Now; readonly request: TreatmentRequest | undefined },
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
  if (request) return tellOfRequest(transaction, request, { lastSequence: sequence })
  for (const recipientId of [patientId, assigneeId]) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, conversationId, lastSequence: sequence, at },
    })
  }
}
