import type { ReadConversation } from '../../../domain/messages/conversation'
import type { LiveEvent } from '../../services/liveEvents'
import type { Transaction } from '../../storage/database/database'
import type { MessageReceiptKind } from '../../storage/messages/participants'

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
