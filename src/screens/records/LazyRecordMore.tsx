import { ProblemNotice } from '../../components/ProblemNotice'
import { Skeleton } from '../../components/Skeleton'
import { useLazyPart } from '../../lib/chunk/useLazyPart'
import { errors } from '../../words/en/errors'
import type { PatientRecord } from './recordOf'

const loadMore = () => import('./RecordMore').then((module) => module.RecordMore)

/** What is looked up now and then, fetched after what is read before deciding. */
export function LazyRecordMore(props: { record: PatientRecord; now: Date }) {
  const part = useLazyPart(801, loadMore)
  if (part.status === 'ready') return <part.Part {...props} />
  if (part.status === 'failed')
    return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
  return <Skeleton shape="block" h="36" />
}
