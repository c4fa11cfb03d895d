import { ApproveForm } from './ApproveForm'
import type { DecisionFormProps } from './decisionFormProps'

/** Proposes another treatment, which the patient accepts first; composed like a prescription. */
export function ProposeForm(props: DecisionFormProps) {
  return <ApproveForm {...props} isProposal />
}
