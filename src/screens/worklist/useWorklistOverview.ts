import { useMemo } from 'react'
import { useWorklistOverviewQuery, type WorklistOverviewQuery } from '../../generated/graphql'

/** Counts above the worklist; undefined until they are known and while they cannot be read. */
export function useWorklistOverview(): {
  readonly overview: WorklistOverviewQuery['worklistOverview'] | undefined
  readonly unreadIds: ReadonlySet<string>
} {
  const { data } = useWorklistOverviewQuery()
  const overview = data?.worklistOverview
  const unread = overview?.unreadConversationIds
  return { overview, unreadIds: useMemo(() => new Set(unread), [unread]) }
}
