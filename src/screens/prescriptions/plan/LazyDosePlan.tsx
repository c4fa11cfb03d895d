import { lazyPart } from '../../../components/feedback/lazyPart'
import { Skeleton } from '../../../components/feedback/Skeleton'

/** The plan of a prescription that is one; most are not. */
export const LazyDosePlan = lazyPart(() => import('./DosePlan'), 'DosePlan', {
  loading: <Skeleton shape="block" h="36" />,
})
