import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { mayReadConversation } from '../../../domain/messages/conversationAccess'
import type { Transaction } from '../../storage/database/database'
import { findConversation } from '../../storage/messages/conversations'
import { findActiveEmergencyAccess } from '../../storage/records/recordAccess'
import { existingId, found } from '../ids'

/**
 * Loads a conversation of the caller.
 * @throws CodedError NotFound, when it does not exist or the caller may not see it
 */
export async function loadConversation(transaction: Transaction, id: string): Promise<ReadConversation> {
  const conversation = found(await findConversation(transaction, existingId(id)))
  if (!mayReadConversation(transaction.caller, conversation)) throw new CodedError('NotFound')
  return conversation
}

/**
 * Loads a conversation for reading: also for an HCP who has opened the patient's record with a
 * reason.
 * @throws CodedError NotFound
 */
export async function loadConversationToRead(
  transaction: Transaction,
  id: string,
): Promise<ReadConversation> {
  const conversation = found(await findConversation(transaction, existingId(id)))
  const { caller } = transaction
  if (mayReadConversation(caller, conversation)) return conversation
  if (caller.role === 'HCPs') found(await findActiveEmergencyAccess(transaction, conversation.patientId))
  else throw new CodedError('NotFound')
  return conversation
}

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
