import { Form } from '../../../components/forms/Form'
import { decision } from '#words/requests/decision'
import type { DecisionFormProps } from './decisionFormProps'

const words = decision.cancelTreatment

/** Cancels an approved or prescribed request; its hold or charge is reversed. */
export function CancelForm({ decide, onCancel }: DecisionFormProps) {
  return (
    <Form
      density="staff"
      submit={words.send}
      variant="danger"
      isPending={decide.isPending}
      onSubmit={() => decide.cancel()}
      cancel={decision.cancel}
      onCancel={onCancel}
    >
      <p>{words.text}</p>
    </Form>
  )
}
