import { CodedError } from '../../../domain/errors'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { ConversationNote } from '../../../domain/messages/conversationNote'
import { mayKeepNotes } from '../../../domain/messages/conversationNote'
import { listNotes } from '../../storage/conversationNotes'
import type { Transaction } from '../../storage/database'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'
import { loadConversation } from './loadConversation'

const mostShown = 200

/**
 * What staff wrote for each other beside a conversation: the newest 200, oldest first.
 * @throws CodedError Forbidden, NotFound
 */
export async function listConversationNotes(
  conversationId: string,
  context: Context,
): Promise<readonly ConversationNote[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    const { id } = await loadConversationOfStaff(transaction, conversationId)
    return listNotes(transaction, id, mostShown)
  })
}

/** @throws CodedError NotFound, also for staff who are the patient themselves */
export async function loadConversationOfStaff(
  transaction: Transaction,
  id: string,
): Promise<ReadConversation> {
  const conversation = await loadConversation(transaction, id)
  if (!mayKeepNotes(transaction.caller, conversation)) throw new CodedError('NotFound')
  return conversation
}
