import type { InboxTab } from '../../../domain/generated/enums'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { InboxCounts } from '../../storage/messages/staffInbox'
import { countStaffInbox, inboxSortTime, listStaffInbox } from '../../storage/messages/staffInbox'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/**
 * Returns a page of a staff inbox tab. Conversations to answer come longest waiting first, all
 * other tabs by latest message.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readStaffInbox(
  { tab, ...page }: PageArguments & { readonly tab: InboxTab },
  context: Context,
): Promise<Page<ReadConversation>> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return readPage(
      page,
      (slice) => listStaffInbox(transaction, tab, slice),
      (conversation) => ({ at: inboxSortTime(tab, conversation), id: conversation.id }),
    )
  })
}

/** Returns the number of conversations per tab. @throws CodedError Forbidden */
export async function readInboxCounts(context: Context): Promise<InboxCounts> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    return countStaffInbox(transaction)
  })
}
