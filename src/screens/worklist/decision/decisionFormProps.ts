import type { PrescriptionSummaryFragment, RequestSummaryFragment } from '../../../generated/graphql'
import type { DecisionState } from './useDecide'

/** Props of every decision form. */
export type DecisionFormProps = {
  request: RequestSummaryFragment
  /** The prescription to renew; null for an intake. */
  renews: PrescriptionSummaryFragment | null
  decide: DecisionState
  /** The start of a question to the patient; empty without one. */
  suggested?: string
  /** Whether the reader has just opened it, so that its first field takes the focus. */
  focusesFirst?: boolean
  onCancel: () => void
}
