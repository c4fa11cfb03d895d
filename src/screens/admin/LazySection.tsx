import { ProblemNotice } from '../../components/ProblemNotice'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { admin } from '../../words/en/admin'
import { errors } from '../../words/en/errors'
import { AdminSkeleton } from './AdminSkeleton'
import { lazySections } from './lazySections'

/** A section that is fetched when somebody comes to see to it; to be keyed by the section. */
export function LazySection({ section }: { section: keyof typeof lazySections }) {
  const { chunk, load } = lazySections[section]
  const part = useLazyPart(chunk, load)
  if (part.status === 'ready') return <part.Part />
  if (part.status === 'loading') return <AdminSkeleton label={admin.loading} />
  return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
}
