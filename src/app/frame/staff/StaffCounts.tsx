import { ApolloProvider } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import {
  useInboxCountsQuery,
  useOnWorklistEventSubscription,
  useWorklistOverviewQuery,
} from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { loadApi } from '../../../lib/apollo/sharedApi'
import { useResource } from '../../../lib/hooks/useResource'
import { backgroundThrottle, useThrottledCallback } from '../../../lib/hooks/useThrottledCallback'
import { useInboxEvents } from '../../../lib/messages/useInboxEvents'
import { useAppBadge, useServiceWorker } from '../../../lib/push/useSignedInBrowser'
import type { CountName, StaffRole } from './staffItems'

export type StaffCountsOf = Readonly<Partial<Record<CountName, number>>>

type StaffCountsProps = {
  role: StaffRole
  onCounts: (change: (counts: StaffCountsOf) => StaffCountsOf) => void
}

/** Keeps the counts of the bar current; it renders nothing, because public pages have the bar too and load no API. */
export function StaffCounts(props: StaffCountsProps) {
  const client = useResource('api', loadApi, 'The counts of the navigation bar are not known.').data?.apollo
  return (
    client && (
      <ApolloProvider client={client}>
        {props.role === 'HCPs' && <Unread {...props} />}
        <Waiting {...props} />
      </ApolloProvider>
    )
  )
}

/** Shares its query with the queue, which refreshes it there. */
function Waiting({ onCounts }: StaffCountsProps) {
  useServiceWorker()
  const isOnQueue = useLocation().pathname === '/docdashboard'
  const { data, refetch } = useWorklistOverviewQuery()
  const refetchSoon = useThrottledCallback(safeRefetch(refetch), backgroundThrottle)
  useOnWorklistEventSubscription({
    ignoreResults: true,
    skip: isOnQueue,
    onData: refetchSoon,
  })
  const waiting = data && data.worklistOverview.new + data.worklistOverview.renewals
  useReport('waiting', waiting, onCounts)
  return null
}

/** Shares its query with the title of the staff inbox. */
function Unread({ onCounts }: StaffCountsProps) {
  const { data, refetch } = useInboxCountsQuery()
  useAppBadge(data?.inboxCounts.unread)
  useInboxEvents(safeRefetch(refetch))
  useReport('unread', data?.inboxCounts.unread, onCounts)
  return null
}

function useReport(name: CountName, count: number | undefined, onCounts: StaffCountsProps['onCounts']): void {
  useEffect(
    function report() {
      if (count !== undefined) onCounts((counts) => ({ ...counts, [name]: count }))
    },
    [name, count, onCounts],
  )
}
