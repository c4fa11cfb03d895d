import { ConversationsDocument, type ConversationSummaryFragment } from '../../generated/graphql'
import { useDeliveryReceipts } from './useDeliveryReceipts'
import { useInboxEvents } from './useInboxEvents'
import { type ShownList, usePagedList } from '../lists/usePagedList'

export interface Inbox extends Omit<ShownList<ConversationSummaryFragment>, 'rows' | 'lastRows'> {
  readonly conversations: readonly ConversationSummaryFragment[] | undefined
}

/**
 * Returns the account's conversations, latest first. Every event and every return to the tab refetches them instead
 * of counting locally, so that unread counts agree across tabs and after a lost connection.
 * @param renewToo called on the same occasions, for other data of the screen
 */
export function useInbox(renewToo?: () => void): Inbox {
  const { rows, ...list } = useConversations()
  useDeliveryReceipts(rows)
  useInboxEvents(() => {
    list.refresh()
    renewToo?.()
  })
  return { ...list, conversations: rows }
}

/** Returns the same list without its events, for components next to an inbox. */
export function useConversations(): ShownList<ConversationSummaryFragment> {
  return usePagedList<ConversationSummaryFragment>({
    document: ConversationsDocument,
    field: 'conversations',
  })
}
