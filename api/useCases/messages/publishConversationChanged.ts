import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Transaction } from '../../storage/database/database'

/**
 * Publishes a changed conversation to its subscribers and to the inboxes of its participants.
 * @param alsoTo the previous participant
 */
export function publishConversationChanged(
  transaction: Transaction,
  conversation: ReadConversation,
  at: Date,
  alsoTo?: string,
): void {
  const {
    id: conversationId,
    status,
    version,
    patientId,
    assigneeId,
    assigneeName,
    lastSequence,
  } = conversation
  const moment = at.toISOString()
  transaction.publishAfterCommit({
    field: 'publishConversationEvent',
    event: { conversationId, kind: 'changed', status, version, assigneeId, assigneeName, at: moment },
  })
  for (const recipientId of [patientId, assigneeId, alsoTo]) {
    if (!recipientId) continue
    transaction.publishAfterCommit({
      field: 'publishInboxEvent',
      event: { recipientId, conversationId, lastSequence, at: moment },
    })
  }
}
