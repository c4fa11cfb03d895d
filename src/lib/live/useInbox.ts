import { ConversationsDocument, type ConversationSummaryFragment } from '../../generated/graphql'
import { useDelivered } from './useDelivered'
import { useInboxEvents } from './useInboxEvents'
import { type ShownList, usePagedList } from './usePagedList'

export interface Inbox extends Omit<ShownList<ConversationSummaryFragment>, 'rows' | 'lastRows'> {
  readonly conversations: readonly ConversationSummaryFragment[] | undefined
}

/**
 * The conversations of whoever is signed in, latest first. Every event and every return to the tab asks the server
 * again instead of counting along: so the unread counts agree, here, in another tab and after a lost connection.
 * @param renewToo is called on the same occasions, for what else the screen shows
 */
export function useInbox(renewToo?: () => void): Inbox {
  const { rows, ...list } = useConversations()
  useDelivered(rows)
  useInboxEvents(() => {
    list.refresh()
    renewToo?.()
  })
  return { ...list, conversations: rows }
}

/** The same list without its events, for what counts along with it. */
export function useConversations(): ShownList<ConversationSummaryFragment> {
  return usePagedList<ConversationSummaryFragment>({
    document: ConversationsDocument,
    field: 'conversations',
  })
}
