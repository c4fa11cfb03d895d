import { useState } from 'react'
import { Field } from '../../../components/forms/Field'
import { TextArea } from '../../../components/forms/TextArea'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision } from '../../../words/en/requests/decision'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'

const words = decision.ask
const bodyMaxLength = 4000

/** A question to the patient; the request waits for the answer. */
export function AskForm({ request, decide, onCancel, suggested = '' }: DecisionFormProps) {
  const { id, version } = request
  const name = `decision.${id}.${suggested ? 'askSuggested' : 'ask'}`
  const { value, set, clear } = usePersistentState(name, { version, body: suggested })
  const check = useVersionCheck(value.version, version)
  const { body } = value
  const [error, setError] = useState<string>()

  async function submit(): Promise<void> {
    if (body.trim() === '') setError(decision.missing)
    else if (await decide.ask(body, check)) clear()
  }
  function leave(): void {
    clear()
    onCancel()
  }
  return (
    <DecisionForm send={words.send} isBusy={decide.isBusy} onSubmit={() => void submit()} onCancel={leave}>
      <Field label={words.label} helper={words.helper} error={error}>
        <TextArea
          rows={4}
          maxLength={bodyMaxLength}
          value={body}
          onChange={(event) => set({ ...value, body: event.target.value })}
        />
      </Field>
    </DecisionForm>
  )
}
