import { showsFollowUp } from '../showsFollowUp'
import type { PrescriptionSummaryFragment } from '../../../generated/graphql'
import { lazyPart } from '../../../components/feedback/lazyPart'
import { Skeleton } from '../../../components/feedback/Skeleton'

const LazyDosePlan = lazyPart(() => import('./DosePlan'), 'DosePlan', {
  loading: <Skeleton shape="block" h="36" />,
})
const LazyFollowUp = lazyPart(() => import('./FollowUp'), 'FollowUp', {
  loading: <Skeleton shape="block" h="24" />,
})

type PrescriptionCheckInsProps = {
  prescription: PrescriptionSummaryFragment
  /** Staff read them; the patient answers. */
  isForStaff: boolean
  now: Date
  onChanged: () => void
}

/** The dose plan of a prescription with its check-ins; without a plan the check-in about the first supply. */
export function PrescriptionCheckIns({ prescription, ...props }: PrescriptionCheckInsProps) {
  const { titrationPlanId, version, hasFollowUp } = prescription
  if (titrationPlanId) return <LazyDosePlan key={version} prescription={prescription} {...props} />
  const isShown = props.isForStaff ? hasFollowUp : showsFollowUp(prescription, props.now)
  return isShown && <LazyFollowUp key={version} prescription={prescription} {...props} />
}
