import { appResetNoteMaxLength } from '../../../domain/users/appReset'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { TextArea } from '../../components/TextArea'
import { adminUsers } from '../../words/en/adminUsers'
import { appResetProofs, type WrittenAppReset } from './appResetForm'

const words = adminUsers.proof

type AppResetFieldsProps = {
  value: WrittenAppReset
  onChange: (next: WrittenAppReset) => void
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
          maxLength={appResetNoteMaxLength}
          value={note}
          onChange={({ target }) => onChange({ ...value, note: target.value })}
        />
      </Field>
    </>
  )
}
