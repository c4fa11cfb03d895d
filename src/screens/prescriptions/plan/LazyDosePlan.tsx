import { ProblemNotice } from '../../../components/ProblemNotice'
import { Skeleton } from '../../../components/Skeleton'
import { useLazyPart } from '../../../lib/chunk/useLazyPart'
import { errors } from '../../../words/en/errors'
import type { DosePlanProps } from './DosePlan'

const loadPlan = () => import('./DosePlan').then((module) => module.DosePlan)

/** The plan of a prescription that is one; most are not. */
export function LazyDosePlan(props: DosePlanProps) {
  const part = useLazyPart(1000, loadPlan)
  if (part.status === 'ready') return <part.Part {...props} />
  if (part.status === 'failed')
    return <ProblemNotice onRetry={() => window.location.reload()}>{errors.Network}</ProblemNotice>
  return <Skeleton shape="block" h="36" />
}
