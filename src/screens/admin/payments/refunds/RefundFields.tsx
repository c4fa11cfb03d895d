import { Field } from '../../../../components/forms/Field'
import { Select } from '../../../../components/forms/Select'
import { TextArea } from '../../../../components/forms/TextArea'
import { TextInput } from '../../../../components/forms/TextInput'
import { adminPayments, refundReasonWords } from '#words/admin/adminPayments'
import { noteMaxLength, type RefundEntry, refundReasons } from './refundEntry'
import type { FormState } from '../../../../components/forms/useForm'

const words = adminPayments.refund

export function RefundFields({ form: { errors, register } }: { form: FormState<RefundEntry> }) {
  return (
    <>
      <Field label={words.amount} error={errors.amount}>
        <TextInput
          density="staff"
          inputMode="decimal"
          autoComplete="off"
          maxW="12rem"
          {...register('amount')}
        />
      </Field>
      <Field label={words.reason} error={errors.reason}>
        <Select density="staff" {...register('reason')}>
          <option value="">{words.chooseReason}</option>
          {refundReasons.map((reason) => (
            <option key={reason} value={reason}>
              {refundReasonWords[reason]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.note} helper={words.noteHelper} error={errors.note} optional>
        <TextArea density="staff" rows={2} maxLength={noteMaxLength} {...register('note')} />
      </Field>
    </>
  )
}
