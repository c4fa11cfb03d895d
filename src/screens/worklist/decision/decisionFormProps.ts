import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../../generated/graphql'
import type { DecisionState } from './useDecide'

/** What every form of a decision is given. */
export type DecisionFormProps = {
  request: RequestSummaryFragment
  /** What a renewal renews; null for an intake. */
  renews: PrescriptionSummaryFragment | null
  decide: DecisionState
  /** What a question to the patient begins with; empty without one. */
  suggested?: string
  onCancel: () => void
}
