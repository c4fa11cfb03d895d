import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { adminInbox } from '../../words/en/adminInbox'
import { errors } from '../../words/en/errors'
import { AdminSkeleton } from './AdminSkeleton'

const loadInbox = () => import('./InboxSection').then((module) => module.InboxSection)

/** The letters to the house, fetched when somebody comes to see to them. */
export function LazyInbox() {
  const part = useLazyPart(401, loadInbox)
  if (part.status === 'ready') return <part.Part />
  if (part.status === 'loading') return <AdminSkeleton label={adminInbox.loading} />
  return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
}
