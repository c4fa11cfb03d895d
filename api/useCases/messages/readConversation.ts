import type { ReadConversation } from '../../../domain/messages/conversation'
import type { Context } from '../context'
import { transact } from '../transact'
import { loadConversationToRead } from './loadConversation'

/** Returns a conversation the caller may read. @throws CodedError NotFound */
export async function readConversation(id: string, context: Context): Promise<ReadConversation> {
  return transact(context, (transaction) => loadConversationToRead(transaction, id))
}
