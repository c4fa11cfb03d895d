import {
  StaffInboxDocument,
  useInboxCountsQuery,
  useOnWorklistEventSubscription,
  type ConversationSummaryFragment,
  type InboxCountsQuery,
  type InboxTab,
} from '../../generated/graphql'
import { useDelivered } from '../../lib/live/useDelivered'
import { useGathered } from '../../lib/live/useGathered'
import type { Inbox } from '../../lib/live/useInbox'
import { useInboxEvents } from '../../lib/live/useInboxEvents'
import { usePagedList } from '../../lib/live/usePagedList'
import { refetchAll } from '../../lib/apollo/safeRefetch'

interface StaffInbox extends Inbox {
  /** Undefined until they are known. */
  readonly counts: InboxCountsQuery['inboxCounts'] | undefined
}

/**
 * A tab of the staff's inbox. Like the patient's it is read again at every event: of one's own conversations, and of the
 * queue, in which others take and leave theirs.
 */
export function useStaffInbox(tab: InboxTab): StaffInbox {
  const { rows, ...list } = usePagedList<ConversationSummaryFragment>({
    document: StaffInboxDocument,
    field: 'inbox',
    variables: { tab },
  })
  const counted = useInboxCountsQuery({ fetchPolicy: 'cache-and-network' })
  useDelivered(rows)

  function refresh(): void {
    list.refresh()
    void refetchAll(counted.refetch)
  }
  const refreshSoon = useGathered(refresh)
  useInboxEvents(refresh)
  useOnWorklistEventSubscription({ fetchPolicy: 'no-cache', onData: refreshSoon })

  return { ...list, conversations: rows, counts: counted.data?.inboxCounts, refresh }
}
