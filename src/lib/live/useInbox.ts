import { useConversationsQuery, type ConversationSummaryFragment } from '../../generated/graphql'
import { useDelivered } from './useDelivered'
import { useInboxEvents } from './useInboxEvents'

const pageSize = 50
/** The most that the API gives at once. */
const maxPage = 100

export interface Inbox {
  readonly conversations: readonly ConversationSummaryFragment[] | undefined
  readonly error: unknown
  readonly hasMore: boolean
  readonly refresh: () => void
  readonly loadMore: () => void
}

/**
 * The conversations of whoever is signed in, latest first. Every event and every return to the tab asks the server
 * again instead of counting along: so the unread counts agree, here, in another tab and after a lost connection.
 * @param renewToo is called on the same occasions, for what else the screen shows
 */
export function useInbox(renewToo?: () => void): Inbox {
  const { data, error, refetch, fetchMore } = useConversationsQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const { nodes, pageInfo } = data?.conversations ?? {}
  useDelivered(nodes)

  function refresh(): void {
    const first = Math.min(Math.max(nodes?.length ?? 0, pageSize), maxPage)
    // What fails here is in `error`, or is tried again at the next occasion.
    refetch({ first }).catch(() => {})
  }

  useInboxEvents(() => {
    refresh()
    renewToo?.()
  })

  return {
    conversations: nodes,
    error,
    hasMore: pageInfo?.hasNextPage ?? false,
    refresh,
    loadMore: () =>
      void fetchMore({ variables: { first: pageSize, after: pageInfo?.endCursor } }).catch(() => {}),
  }
}
