import type { InboxTab } from '../../../domain/generated/enums'
import type { ReadConversation } from '../../../domain/messages/conversation'
import type { InboxCounts } from '../../storage/staffInbox'
import { countStaffInbox, inboxMoment, listStaffInbox } from '../../storage/staffInbox'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { readPage } from '../page'
import { permit } from '../permit'
import { transact } from '../transact'

/**
 * A page of a tab of the staff's inbox: what is to be answered with the longest waiting first, what waits on patients
 * and everything with the latest message first.
 * @throws CodedError Forbidden, InvalidInput
 */
export async function readStaffInbox(
  { tab, ...page }: PageArguments & { readonly tab: InboxTab },
  context: Context,
): Promise<Page<ReadConversation>> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    return readPage(
      page,
      (slice) => listStaffInbox(transaction, tab, slice),
      (conversation) => ({ at: inboxMoment(tab, conversation), id: conversation.id }),
    )
  })
}

/** How many conversations the tabs have. @throws CodedError Forbidden */
export async function readInboxCounts(context: Context): Promise<InboxCounts> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'HCPs', 'Admin')
    return countStaffInbox(transaction)
  })
}
