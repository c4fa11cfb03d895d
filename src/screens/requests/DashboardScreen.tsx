import { Page } from '../../components/Page'
import { ProblemNotice } from '../../components/ProblemNotice'
import { useMyPaymentsQuery, useMyPrescriptionsQuery, useMyRequestsQuery } from '../../generated/graphql'
import { codeOf } from '../../lib/apollo/errorCode'
import { useInbox } from '../../lib/live/useInbox'
import { useNow } from '../../lib/live/useNow'
import { useSession } from '../../lib/session/useSession'
import { errors } from '../../words/en/errors'
import { DashboardSkeleton } from './DashboardSkeleton'
import { DashboardView } from './DashboardView'
import { useDashboardDrafts } from './useDashboardDrafts'

const pageSize = 50

/** /dashboard: what a patient has to do, what goes on, and who has written. */
export function DashboardScreen() {
  const session = useSession()
  const now = useNow()
  const { data, error, refetch } = useMyRequestsQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  // What these two cannot tell is left out until they can.
  const paid = useMyPaymentsQuery({ variables: { first: pageSize }, fetchPolicy: 'cache-and-network' })
  const prescribed = useMyPrescriptionsQuery({
    variables: { first: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  // What fails here is in `error`, or is tried again at the next occasion.
  const renew = () => void Promise.allSettled([refetch(), paid.refetch(), prescribed.refetch()])
  const inbox = useInbox(renew)
  const drafts = useDashboardDrafts(session.status === 'authenticated' ? session.userId : undefined)
  if (session.status !== 'authenticated') return null

  const problem = (!data && error) || (!inbox.conversations && inbox.error)
  if (problem)
    return (
      <Page padded>
        <ProblemNotice onRetry={retry}>{errors[codeOf(problem)]}</ProblemNotice>
      </Page>
    )
  if (!data || !inbox.conversations) return <DashboardSkeleton />

  function retry(): void {
    renew()
    inbox.refresh()
  }

  return (
    <DashboardView
      requests={data.myRequests.nodes}
      conversations={inbox.conversations}
      payments={paid.data?.myPayments.nodes ?? []}
      prescriptions={prescribed.data?.myPrescriptions.nodes ?? []}
      drafts={drafts}
      onChanged={renew}
      isAdmin={session.role === 'Admin'}
      now={now}
    />
  )
}
