import { Field } from '../../../../components/forms/Field'
import { Select } from '../../../../components/forms/Select'
import { TextArea } from '../../../../components/forms/TextArea'
import { TextInput } from '../../../../components/forms/TextInput'
import { adminPayments, refundReasonWords } from '../../../../words/en/admin/adminPayments'
import { noteMaxLength, type RefundEntry, type RefundProblems, refundReasons } from './refundEntry'

const words = adminPayments.refund

type RefundFieldsProps = {
  entry: RefundEntry
  problems: RefundProblems
  onChange: (change: Partial<RefundEntry>) => void
}

export function RefundFields({ entry, problems, onChange }: RefundFieldsProps) {
  return (
    <>
      <Field label={words.amount} error={problems.amount}>
        <TextInput
          density="staff"
          inputMode="decimal"
          autoComplete="off"
          maxW="12rem"
          value={entry.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
      </Field>
      <Field label={words.reason} error={problems.reason}>
        <Select
          density="staff"
          value={entry.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        >
          <option value="">{words.chooseReason}</option>
          {refundReasons.map((reason) => (
            <option key={reason} value={reason}>
              {refundReasonWords[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.note} helper={words.noteHelper} error={problems.note} optional>
        <TextArea
          density="staff"
          rows={2}
          maxLength={noteMaxLength}
          value={entry.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </Field>
    </>
  )
}
