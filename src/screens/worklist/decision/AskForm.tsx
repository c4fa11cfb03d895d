import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { TextArea } from '../../../components/forms/TextArea'
import { useForm } from '../../../components/forms/useForm'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision } from '#words/requests/decision'
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
      gap="4"
      maxW="prose"
      focusesFirst={focusesFirst}
      pinsButtons
      submit={words.send}
      isPending={decide.isPending}
      onSubmit={form.handleSubmit(send)}
      cancel={decision.cancel}
      onCancel={leave}
    >
      <Field label={words.label} helper={words.helper} error={form.errors.body}>
        <TextArea rows={4} maxLength={bodyMaxLength} {...form.register('body')} />
      </Field>
    </Form>
  )
}
