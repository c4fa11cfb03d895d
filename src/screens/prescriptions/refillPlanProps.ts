import type { PrescriptionSummaryFragment } from '../../generated/graphql'

/** Props of the parts of a refill plan. */
export type RefillPlanProps = {
  prescription: PrescriptionSummaryFragment
  now: Date
  /** Called when the data shown may have changed. */
  onChanged: () => void
}
