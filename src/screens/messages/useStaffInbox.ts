import {
  useInboxCountsQuery,
  useOnWorklistEventSubscription,
  useStaffInboxQuery,
  type InboxCountsQuery,
  type InboxTab,
} from '../../generated/graphql'
import { useDelivered } from '../../lib/live/useDelivered'
import { useGathered } from '../../lib/live/useGathered'
import type { Inbox } from '../../lib/live/useInbox'
import { useInboxEvents } from '../../lib/live/useInboxEvents'

const pageSize = 50
/** The most that the API gives at once. */
const maxPage = 100

interface StaffInbox extends Inbox {
  /** Undefined until they are known. */
  readonly counts: InboxCountsQuery['inboxCounts'] | undefined
}

/**
 * A tab of the staff's inbox. Like the patient's it is read again at every event: of one's own conversations, and of the
 * queue, in which others take and leave theirs.
 */
export function useStaffInbox(tab: InboxTab): StaffInbox {
  const { data, error, refetch, fetchMore } = useStaffInboxQuery({
    variables: { tab, first: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const counted = useInboxCountsQuery({ fetchPolicy: 'cache-and-network' })
  const { nodes, pageInfo } = data?.inbox ?? {}
  useDelivered(nodes)

  function refresh(): void {
    const first = Math.min(Math.max(nodes?.length ?? 0, pageSize), maxPage)
    // What fails here is in `error`, or is tried again at the next occasion.
    refetch({ tab, first }).catch(() => {})
    counted.refetch().catch(() => {})
  }
  const refreshSoon = useGathered(refresh)
  useInboxEvents(refresh)
  useOnWorklistEventSubscription({ fetchPolicy: 'no-cache', onData: refreshSoon })

  return {
    conversations: nodes,
    counts: counted.data?.inboxCounts,
    error,
    hasMore: pageInfo?.hasNextPage ?? false,
    refresh,
    loadMore: () =>
      void fetchMore({ variables: { first: pageSize, after: pageInfo?.endCursor } }).catch(() => {}),
  }
}
