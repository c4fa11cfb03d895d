import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import type { DeclineReason } from '../../../generated/graphql'
import { useVersionCheck } from '../../../lib/hooks/useVersionCheck'
import { money } from '../../../lib/format/money'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { decision } from '../../../words/en/requests/decision'
import { DecisionForm, type DecisionFormProps } from './DecisionForm'

const words = decision.decline
const textMaxLength = 2000
const reasons = Object.keys(decision.reasons) as DeclineReason[]

/** A no with its reason, and what happens to the money. */
export function DeclineForm({ request, decide, onCancel }: DecisionFormProps) {
  const { id, version, holdCents, currency } = request
  const { value, set, clear } = usePersistentState(`decision.${id}.decline`, {
    version,
    reason: '',
    text: '',
  })
  const check = useVersionCheck(value.version, version)
  const reason = reasons.find((each) => each === value.reason) ?? 'not_appropriate'
  const { text } = value
  const [error, setError] = useState<string>()

  async function submit(): Promise<void> {
    if (text.trim() === '') setError(decision.missing)
    else if (await decide.decline(reason, text, check)) clear()
  }
  function leave(): void {
    clear()
    onCancel()
  }
  return (
    <DecisionForm send={words.send} isBusy={decide.isBusy} onSubmit={() => void submit()} onCancel={leave}>
      <Field label={words.reason}>
        <Select value={reason} onChange={(event) => set({ ...value, reason: event.target.value })}>
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
          onChange={(event) => set({ ...value, text: event.target.value })}
        />
      </Field>
      <chakra.p color="ink.muted">
        {holdCents && currency ? words.released(money(holdCents, currency)) : words.free}
      </chakra.p>
    </DecisionForm>
  )
}
