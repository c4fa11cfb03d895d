import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { ConversationNote } from '../../../domain/messages/conversationNote'
import { canAccessNotes } from '../../../domain/messages/conversationNote'
import { listNotes } from '../../storage/messages/conversationNotes'
import type { Transaction } from '../../storage/database/database'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'

const maxShown = 200

/**
 * Returns the newest 200 staff notes on a conversation, oldest first.
 * @throws CodedError Forbidden, NotFound
 */
export async function listConversationNotes(
  conversationId: string,
  context: Context,
): Promise<readonly ConversationNote[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const { id } = await loadConversationOfStaff(transaction, conversationId)
    return listNotes(transaction, id, maxShown)
  })
}

/** @throws CodedError NotFound, also for staff who are its patient */
export async function loadConversationOfStaff(
  transaction: Transaction,
  id: string,
): Promise<ReadConversation> {
  const conversation = await loadConversation(transaction, id)
  if (!canAccessNotes(transaction.caller, conversation)) throw new CodedError('NotFound')
  return conversation
}
