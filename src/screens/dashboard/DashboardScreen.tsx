import { Heading } from '../../components/layout/Heading'
import { Page } from '../../components/layout/Page'
import { ApiErrorAlert } from '../../components/feedback/ApiErrorAlert'
import { useNow } from '../../lib/hooks/useNow'
import { useSession } from '../../lib/session/useSession'
import { dashboard } from '#words/requests/dashboard'
import { DashboardSkeleton } from './DashboardSkeleton'
import { DashboardView } from './DashboardView'
import { useDashboard } from './useDashboard'
import { useState } from 'react'
import type { TreatmentType } from '../../generated/graphql'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { isVisibleTo, isStarted } from '../../lib/intake/draft'
import { draftStorage } from '../../lib/intake/draftStorage'

/** /dashboard: the patient's next step, ongoing treatments, orders and unread messages. */
export function DashboardScreen() {
  const session = useSession()
  const now = useNow()
  const { requests, conversations, problem, renew, retry, ...others } = useDashboard()
  const drafts = useDashboardDrafts(session.status === 'authenticated' ? session.userId : undefined)
  if (session.status !== 'authenticated') return null

  if (problem)
    return (
      <Page padded>
        <Heading as="h1" level="page" mb="6">
          {dashboard.heading}
        </Heading>
        <ApiErrorAlert onRetry={retry} error={problem} />
      </Page>
    )
  if (!requests || !conversations) return <DashboardSkeleton />
  return (
    <DashboardView
      {...others}
      requests={requests}
      conversations={conversations}
      drafts={drafts}
      onChanged={renew}
      isAdmin={session.role === 'Admin'}
      now={now}
    />
  )
}

/** Treatments with an unsent draft of this user in this tab. */
function useDashboardDrafts(userId: string | undefined): readonly TreatmentType[] {
  const [drafts] = useState(() => {
    const storage = draftStorage()
    return treatmentTypes.flatMap((type) => storage.load(type) ?? [])
  })
  return drafts
    .filter((draft) => isVisibleTo(draft, userId, false) && !draft.isSubmitted && isStarted(draft))
    .map(({ treatmentType }) => treatmentType)
}
