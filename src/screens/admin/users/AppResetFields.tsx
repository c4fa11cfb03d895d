import { mfaResetNoteMaxLength } from '../../../../domain/users/userChange'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { adminUsers } from '#words/admin/adminUsers'
import { appResetProofs, type AppResetEntry } from './appResetForm'

const words = adminUsers.proof

type AppResetFieldsProps = {
  value: AppResetEntry
  onChange: (next: AppResetEntry) => void
  isStaff: boolean
  /** Whether what is missing is to be said. */
  isChecked: boolean
}

/** How it was made sure who asks for the reset of an authenticator app, and what was seen. */
export function AppResetFields({ value, onChange, isStaff, isChecked }: AppResetFieldsProps) {
  const { proof, note } = value
  return (
    <>
      <Field
        label={words.label}
        helper={isStaff ? undefined : words.staffOnly}
        error={isChecked && proof === '' && words.required}
      >
        <Select value={proof} onChange={({ target }) => onChange({ ...value, proof: target.value })}>
          <option value="">{words.choose}</option>
          {appResetProofs(isStaff).map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={words.note}
        helper={words.noteHelp}
        error={isChecked && note.trim() === '' && words.required}
      >
        <TextArea
          rows={3}
          maxLength={mfaResetNoteMaxLength}
          value={note}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
        />
      </Field>
    </>
  )
}
