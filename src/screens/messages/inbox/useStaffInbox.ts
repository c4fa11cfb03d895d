import { useApolloClient } from '@apollo/client/react'
import {
  StaffInboxDocument,
  useInboxCountsQuery,
  useOnWorklistEventSubscription,
  type ConversationSummaryFragment,
  type InboxCountsQuery,
  type InboxTab,
} from '../../../generated/graphql'
import { useDeliveryReceipts } from '../../../lib/messages/useDeliveryReceipts'
import { backgroundThrottle, useThrottledCallback } from '../../../lib/hooks/useThrottledCallback'
import type { Inbox } from '../../../lib/messages/useInbox'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { patchPagedLists, usePagedList } from '../../../lib/lists/usePagedList'
import { refetchAll } from '../../../lib/apollo/safeRefetch'

interface StaffInbox extends Inbox {
  /** Undefined until they are known. */
  readonly counts: InboxCountsQuery['inboxCounts'] | undefined
}

/**
 * A tab of the staff's inbox. It is refetched at every event of the clinician's own conversations, and once in
 * some seconds at events of the queue, through which colleagues claim and release theirs.
 */
export function useStaffInbox(tab: InboxTab): StaffInbox {
  const client = useApolloClient()
  const { rows, ...list } = usePagedList<ConversationSummaryFragment>({
    document: StaffInboxDocument,
    field: 'inbox',
    variables: { tab },
  })
  const counted = useInboxCountsQuery()
  useDeliveryReceipts(rows)

  function refresh(): void {
    list.refresh()
    void refetchAll(counted.refetch)
  }
  const refreshLater = useThrottledCallback(refresh, backgroundThrottle)
  useInboxEvents(refresh)
  useOnWorklistEventSubscription({
    ignoreResults: true,
    onData: ({ data }) => {
      const event = data.data?.onWorklistEvent
      if (event?.status === 'in_review') takeOut(event.requestId)
      refreshLater()
    },
  })

  /** Removes the conversation of a request that a colleague has claimed. */
  function takeOut(requestId: string): void {
    patchPagedLists<ConversationSummaryFragment>(client, StaffInboxDocument, (variables) => (shown) => {
      const nodes = shown.nodes.filter((node) => node.requestId !== requestId)
      const isLeft = variables?.['tab'] === 'unassigned' && nodes.length < shown.nodes.length
      return isLeft ? { ...shown, nodes } : shown
    })
  }

  return { ...list, conversations: rows, counts: counted.data?.inboxCounts, refresh }
}
