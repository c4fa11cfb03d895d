import { Field } from '../../../components/forms/Field'
import { SearchField } from '../../../components/forms/SearchField'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { useDebouncedInput } from '../../../components/forms/useDebouncedInput'
import { admin } from '#words/admin/admin'
import type { Choice, FilterField } from './adminFilter'

type InputProps = { value: string; onChange: (value: string) => void }

/** Control of one filter, never required. */
export function AdminFilterField({
  field,
  error,
  ...input
}: InputProps & { field: FilterField; error?: string | undefined }) {
  if (field.kind === 'only') return null
  return (
    <Field label={field.label} error={error}>
      {field.kind === 'choice' ? (
        <ChoiceInput choices={field.choices} unchosen={field.unchosen} {...input} />
      ) : field.kind === 'day' ? (
        <DayInput {...input} />
      ) : (
        <SearchField flushOnBlur maxLength={field.maxLength} value={input.value} onSearch={input.onChange} />
      )}
    </Field>
  )
}

type ChoiceInputProps = InputProps & { choices: readonly Choice[]; unchosen: string | undefined }

function ChoiceInput({ value, choices, unchosen = admin.filters.any, onChange }: ChoiceInputProps) {
  return (
    <Select
      density="staff"
      aria-required={undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{unchosen}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

function DayInput({ value, onChange }: InputProps) {
  const { control, flush } = useDebouncedInput(value, onChange)
  return <TextInput type="date" density="staff" aria-required={undefined} {...control} onBlur={flush} />
}
