import { CodedError } from '../../../domain/errors'
import { mayReadConversation } from '../../../domain/messages/conversationAccess'
import type { ReadConversation } from '../../../domain/messages/conversation'
import { findConversation } from '../../storage/conversations'
import type { Transaction } from '../../storage/database'
import { existingId, found } from '../ids'

/** @throws CodedError NotFound, when it does not exist or is out of the caller's reach */
export async function loadConversation(transaction: Transaction, id: string): Promise<ReadConversation> {
  const conversation = found(await findConversation(transaction, existingId(id)))
  if (!mayReadConversation(transaction.caller, conversation)) throw new CodedError('NotFound')
  return conversation
}
