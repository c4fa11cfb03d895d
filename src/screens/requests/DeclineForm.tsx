import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { TextArea } from '../../components/TextArea'
import type { DeclineReason } from '../../generated/graphql'
import { money } from '../../lib/format/money'
import { decision } from '../../words/en/decision'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'

const words = decision.decline
const textMaxLength = 2000
const reasons = Object.keys(decision.reasons) as DeclineReason[]

/** A no with its reason, and what happens to the money. */
export function DeclineForm({ request: { holdCents, currency }, decide, onCancel }: DecisionFormProps) {
  const [reason, setReason] = useState<DeclineReason>('not_appropriate')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  function submit(): void {
    if (text.trim() === '') setError(decision.missing)
    else void decide.decline(reason, text)
  }
  return (
    <DecisionForm send={words.send} isBusy={decide.isBusy} onSubmit={submit} onCancel={onCancel}>
      <Field label={words.reason}>
        <Select value={reason} onChange={(event) => setReason(event.target.value as DeclineReason)}>
          {reasons.map((value) => (
            <option key={value} value={value}>
              {decision.reasons[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.text} helper={words.helper} error={error}>
        <TextArea
          rows={4}
          maxLength={textMaxLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <chakra.p color="ink.muted">
        {holdCents && currency ? words.released(money(holdCents, currency)) : words.free}
      </chakra.p>
    </DecisionForm>
  )
}
