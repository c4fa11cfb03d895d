import { useState } from 'react'
import { Field } from '../../components/Field'
import { TextArea } from '../../components/TextArea'
import { decision } from '../../words/en/decision'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'

const words = decision.ask
const bodyMaxLength = 4000

/** A question to the patient; the request waits for the answer. */
export function AskForm({ decide, onCancel, suggested = '' }: DecisionFormProps) {
  const [body, setBody] = useState(suggested)
  const [error, setError] = useState<string>()

  function submit(): void {
    if (body.trim() === '') setError(decision.missing)
    else void decide.ask(body)
  }
  return (
    <DecisionForm send={words.send} isBusy={decide.isBusy} onSubmit={submit} onCancel={onCancel}>
      <Field label={words.label} helper={words.helper} error={error}>
        <TextArea
          rows={4}
          maxLength={bodyMaxLength}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
    </DecisionForm>
  )
}
