import { decision } from '../../../words/en/requests/decision'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'

const words = decision.cancelTreatment

/** Ends an approved or prescribed request; what was held or taken goes back. */
export function CancelForm({ decide, onCancel }: DecisionFormProps) {
  return (
    <DecisionForm
      send={words.send}
      isDanger
      isBusy={decide.isBusy}
      onSubmit={() => void decide.cancel()}
      onCancel={onCancel}
    >
      <p>{words.text}</p>
    </DecisionForm>
  )
}
