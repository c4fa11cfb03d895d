import type { ReadConversation } from '../../../domain/messages/conversation'
import { listConversations } from '../../storage/conversations'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { transact } from '../transact'

/**
 * The conversations a patient has, those a professional has taken, for an Admin all; latest message first.
 * @throws CodedError InvalidInput
 */
export async function listMyConversations(
  page: PageArguments,
  context: Context,
): Promise<Page<ReadConversation>> {
  return transact(context, (transaction) =>
    readPage(
      page,
      (slice) => listConversations(transaction, slice),
      ({ lastMessageAt, id }) => ({ at: lastMessageAt, id }),
    ),
  )
}
