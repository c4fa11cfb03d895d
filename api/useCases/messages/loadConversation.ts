import { CodedError } from '../../../domain/errors'
import { mayReadConversation } from '../../../domain/messages/conversationAccess'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { findConversation } from '../../storage/conversations'
import type { Transaction } from '../../storage/database'
import { findOpenAccess } from '../../storage/recordAccesses'
import { existingId, found } from '../ids'

/** @throws CodedError NotFound, when it does not exist or is out of the caller's reach */
export async function loadConversation(transaction: Transaction, id: string): Promise<ReadConversation> {
  const conversation = found(await findConversation(transaction, existingId(id)))
  if (!mayReadConversation(transaction.caller, conversation)) throw new CodedError('NotFound')
  return conversation
}

/**
 * The same for who only reads: a professional without a relation may who has opened the patient's record.
 * @throws CodedError NotFound
 */
export async function loadConversationToRead(
  transaction: Transaction,
  id: string,
): Promise<ReadConversation> {
  const conversation = found(await findConversation(transaction, existingId(id)))
  const { caller } = transaction
  if (mayReadConversation(caller, conversation)) return conversation
  if (caller.role === 'HCPs') found(await findOpenAccess(transaction, conversation.patientId))
  else throw new CodedError('NotFound')
  return conversation
}
