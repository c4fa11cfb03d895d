import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Transaction } from '../../storage/database'

/**
 * Tells of a conversation that has changed itself those who watch it, and those who take part in it.
 * @param alsoTo an account that took part in it until now
 */
export function tellOfConversation(
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
