import { withholdingRules } from '../../../domain/records/noteWithholding'
import { explanationMaxLength, explanationMinLength } from '../../../domain/records/emergencyAccess'
import type { NoteWithholdingReason } from '../../generated/graphql'
import { notes } from '#words/records/notes'
import { Field } from '../forms/Field'
import { Select } from '../forms/Select'
import { TextArea } from '../forms/TextArea'
import type { FormState } from '../forms/useForm'
import type { EnteredException } from './noteException'

const words = notes.access
const reasons = Object.keys(words.reasons) as NoteWithholdingReason[]

/** Under which exception a note is withheld from the patient, and the facts that are documented. */
export function NoteExceptionFields({ form }: { form: FormState<EnteredException> }) {
  const { reason } = form.values
  return (
    <>
      <Field
        label={words.reason}
        helper={reason && withholdingRules[reason].source}
        error={form.errors.reason}
      >
        <Select
          density="staff"
          value={reason ?? ''}
          onChange={({ target }) => form.change({ reason: reasons.find((each) => each === target.value) })}
        >
          <option value="">{words.choose}</option>
          {reasons.map((each) => (
            <option key={each} value={each}>
              {words.reasons[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.explanation}
        helper={words.explanationHelper(explanationMinLength)}
        error={form.errors.explanation}
      >
        <TextArea rows={2} maxLength={explanationMaxLength} {...form.register('explanation')} />
      </Field>
    </>
  )
}
