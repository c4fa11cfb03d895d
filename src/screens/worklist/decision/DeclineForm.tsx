import { chakra } from '@chakra-ui/react'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { useForm } from '../../../components/forms/useForm'
import type { DeclineReason } from '../../../generated/graphql'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { formatMoney } from '../../../lib/format/money'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision } from '#words/requests/decision'
import type { DecisionFormProps } from './decisionFormProps'

const words = decision.decline
const textMaxLength = 2000
const reasons = Object.keys(decision.reasons) as DeclineReason[]

/** Declines a request with a reason, and shows the effect on the payment. */
export function DeclineForm({ request, decide, onCancel }: DecisionFormProps) {
  const { id, version, hold } = request
  const draft = usePersistentState(`decision.${id}.decline`, { version, reason: '', text: '' })
  const check = useVersionCheck(draft.value.version, version)
  const form = useForm(draft, ({ text }) => ({ text: text.trim() === '' && decision.missing }))
  const reason = reasons.find((each) => each === form.values.reason) ?? 'not_appropriate'

  async function send(): Promise<void> {
    if (await decide.decline(reason, form.values.text, check)) draft.clear()
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
      submit={words.send}
      isPending={decide.isPending}
      onSubmit={form.handleSubmit(send)}
      cancel={decision.cancel}
      onCancel={leave}
    >
      <Field label={words.reason}>
        <Select {...form.register('reason')} value={reason}>
          {reasons.map((value) => (
            <option key={value} value={value}>
              {decision.reasons[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.text} helper={words.helper} error={form.errors.text}>
        <TextArea rows={4} maxLength={textMaxLength} {...form.register('text')} />
      </Field>
      <chakra.p color="ink.muted">
        {hold && hold.cents > 0 ? words.released(formatMoney(hold)) : words.free}
      </chakra.p>
    </Form>
  )
}
