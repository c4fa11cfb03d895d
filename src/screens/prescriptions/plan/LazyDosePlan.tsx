import { lazyPart } from '../../../components/lazyPart'
import { Skeleton } from '../../../components/Skeleton'

/** The plan of a prescription that is one; most are not. */
export const LazyDosePlan = lazyPart(() => import('./DosePlan'), 'DosePlan', {
  loading: <Skeleton shape="block" h="36" />,
})
