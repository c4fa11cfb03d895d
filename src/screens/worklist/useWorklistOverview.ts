import { useMemo } from 'react'
import { useWorklistOverviewQuery, type WorklistOverviewQuery } from '../../generated/graphql'

/** What stands above the queue; undefined until it is known, and while it is not to be had. */
export function useWorklistOverview(): {
  readonly overview: WorklistOverviewQuery['worklistOverview'] | undefined
  readonly unreadIds: ReadonlySet<string>
} {
  const { data } = useWorklistOverviewQuery()
  const overview = data?.worklistOverview
  const unread = overview?.unreadConversationIds
  return { overview, unreadIds: useMemo(() => new Set(unread), [unread]) }
}
