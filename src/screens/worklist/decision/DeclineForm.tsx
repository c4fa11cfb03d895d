import { chakra } from '@chakra-ui/react'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/forms/Field'
import { Form } from '../../../components/forms/Form'
import { Select } from '../../../components/forms/Select'
import { useForm } from '../../../components/forms/useForm'
import type { DeclineReason } from '../../../generated/graphql'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { formatMoney } from '../../../lib/format/money'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision } from '#words/requests/decision'
import { fillQuickText } from '../../shared/quickTexts/fillQuickText'
import { QuickTextField } from '../../shared/quickTexts/QuickTextField'
import { usePracticeTemplates } from '../../shared/quickTexts/usePracticeTemplates'
import type { DecisionFormProps } from './decisionFormProps'

const words = decision.decline
const textMaxLength = 2000
const reasons = Object.keys(decision.reasons) as DeclineReason[]

/** Declines a request with a reason, and shows the effect on the payment. */
export function DeclineForm({ request, decide, onCancel, focusesFirst }: DecisionFormProps) {
  const { id, version, hold } = request
  const draft = usePersistentState(`decision.${id}.decline`, { version, reason: '', text: '' })
  const check = useVersionCheck(draft.value.version, version)
  const form = useForm(draft, ({ text }) => ({ text: text.trim() === '' && decision.missing }))
  const reason = reasons.find((each) => each === form.values.reason) ?? 'not_appropriate'

  const { templates } = usePracticeTemplates('decline')
  const templateOf = (of: DeclineReason) => {
    const found = templates.find(({ declineReason }) => declineReason === of)
    return found ? fillQuickText(found.text, request) : ''
  }
  const template = templateOf(reason)
  /** What was typed stays; a template follows the reason. */
  function chooseReason(next: DeclineReason): void {
    const { text } = form.values
    const isOwn = text.trim() !== '' && text !== template
    form.change({ reason: next, text: isOwn ? text : templateOf(next) })
  }

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
      focusesFirst={focusesFirst}
      pinsButtons
      submit={words.send}
      isPending={decide.isPending}
      onSubmit={form.handleSubmit(send)}
      cancel={decision.cancel}
      onCancel={leave}
    >
      <Field label={words.reason}>
        <Select
          value={reason}
          onChange={({ target }) => chooseReason(reasons.find((each) => each === target.value) ?? reason)}
        >
          {reasons.map((value) => (
            <option key={value} value={value}>
              {decision.reasons[value]}
            </option>
          ))}
        </Select>
      </Field>
      <QuickTextField
        kind="decline"
        subject={request}
        label={words.text}
        helper={words.helper}
        error={form.errors.text}
        rows={4}
        maxLength={textMaxLength}
        control={form.register('text')}
      />
      {form.values.text.trim() === '' && template !== '' && (
        <Button
          size="sm"
          variant="quiet"
          alignSelf="flex-start"
          onClick={() => form.change({ text: template })}
        >
          {words.insertTemplate}
        </Button>
      )}
      <chakra.p color="ink.muted">
        {hold && hold.cents > 0 ? words.released(formatMoney(hold)) : words.free}
      </chakra.p>
    </Form>
  )
}
