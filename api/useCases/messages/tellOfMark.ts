import type { ReadConversation } from '../../../domain/messages/conversation'
import type { LiveEvent } from '../../services/liveEvents'
import type { Transaction } from '../../storage/database'
import type { Mark } from '../../storage/participants'

type MarkedConversation = Pick<ReadConversation, 'id' | 'assigneeId' | 'assigneeName' | 'lastSequence'>

/** Tells those who watch a conversation, and the caller's other screens, how far the caller has come in it. */
export function tellOfMark(
  transaction: Transaction,
  { id: conversationId, assigneeId, assigneeName, lastSequence }: MarkedConversation,
  { mark, moved, at }: { readonly mark: Mark; readonly moved: number; readonly at: Date },
): void {
  const readerId = transaction.caller.id
  const told = { conversationId, readerId, assigneeId, assigneeName, at: at.toISOString() }
  const events: Record<Mark, readonly LiveEvent[]> = {
    delivered: [
      {
        field: 'publishConversationEvent',
        event: { ...told, kind: 'delivered', lastDeliveredSequence: moved },
      },
    ],
    read: [
      { field: 'publishConversationEvent', event: { ...told, kind: 'read', lastReadSequence: moved } },
      // The reader's other screens count anew.
      {
        field: 'publishInboxEvent',
        event: { recipientId: readerId, conversationId, lastSequence, at: told.at },
      },
    ],
  }
  for (const event of events[mark]) transaction.publishAfterCommit(event)
}
