import { ApproveForm } from './ApproveForm'
import type { DecisionFormProps } from './decisionFormProps'

/** A treatment other than what was asked for, which the patient agrees to first; composed as a prescription is. */
export function ProposeForm(props: DecisionFormProps) {
  return <ApproveForm {...props} isProposal />
}
