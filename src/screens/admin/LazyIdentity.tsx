import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { adminIdentity } from '../../words/en/adminIdentity'
import { errors } from '../../words/en/errors'
import { AdminSkeleton } from './AdminSkeleton'

const loadIdentity = () => import('./IdentitySection').then((module) => module.IdentitySection)

/** The identity checks, fetched when somebody comes to see to them. */
export function LazyIdentity() {
  const part = useLazyPart(402, loadIdentity)
  if (part.status === 'ready') return <part.Part />
  if (part.status === 'loading') return <AdminSkeleton label={adminIdentity.loading} />
  return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
}
