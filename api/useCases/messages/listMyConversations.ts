import type { ReadConversation } from '../../../domain/messages/conversation'
import { listConversations } from '../../storage/messages/conversations'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { transact } from '../transact'

/**
 * Returns conversations by latest message: the patient's own, the HCP's assigned ones, all for an
 * Admin.
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
