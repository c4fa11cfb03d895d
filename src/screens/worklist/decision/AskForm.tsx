import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision } from '#words/requests/decision'
import { QuickTextField } from '../../shared/quickTexts/QuickTextField'
import type { DecisionFormProps } from './decisionFormProps'

const words = decision.ask
const bodyMaxLength = 4000

/** A question to the patient; the request waits for the answer. */
export function AskForm({ request, decide, onCancel, suggested = '', focusesFirst }: DecisionFormProps) {
  const { id, version } = request
  const name = `decision.${id}.${suggested ? 'askSuggested' : 'ask'}`
  const draft = usePersistentState(name, { version, body: suggested })
  const check = useVersionCheck(draft.value.version, version)
  const form = useForm(draft, ({ body }) => ({ body: body.trim() === '' && decision.missing }))

  async function send(): Promise<void> {
    if (await decide.ask(form.values.body, check)) draft.clear()
  }
  function leave(): void {
    draft.clear()
    onCancel()
  }
  return (
    <Form
      density="staff"
      focusesFirst={focusesFirst}
      pinsButtons
      submit={words.send}
      isPending={decide.isPending}
      onSubmit={form.handleSubmit(send)}
      cancel={decision.cancel}
      onCancel={leave}
    >
      <QuickTextField
        kind="ask"
        subject={request}
        label={words.label}
        helper={words.helper}
        error={form.errors.body}
        rows={4}
        maxLength={bodyMaxLength}
        control={form.register('body')}
      />
    </Form>
  )
}
