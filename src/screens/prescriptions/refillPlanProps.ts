import type { PrescriptionSummaryFragment } from '../../generated/graphql'

/** What the parts of a plan of refills are given. */
export type RefillPlanProps = {
  prescription: PrescriptionSummaryFragment
  now: Date
  /** What is shown may not be so any more. */
  onChanged: () => void
}
