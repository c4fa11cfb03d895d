import type { PrescriptionSummaryFragment } from '../../generated/graphql'

/** A prescription in force whose refills are planned. */
export type RefillPlanProps = {
  prescription: PrescriptionSummaryFragment
  now: Date
  onChanged: () => void
}
