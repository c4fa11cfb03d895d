import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { TextInput } from '../../components/TextInput'
import { admin } from '../../words/en/admin'
import type { Choice, FilterField } from './adminFilter'

type InputProps = { value: string; onChange: (value: string) => void }

/** How long somebody has stopped typing before the list follows. */
const pauseMs = 300

/** One filter; nothing of it is required. */
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
        <WrittenInput key={input.value} maxLength={field.maxLength} {...input} />
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
  return (
    <TextInput
      type="date"
      density="staff"
      aria-required={undefined}
      defaultValue={value}
      key={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/**
 * Letters arrive one by one; the list follows when they pause, or when the field is left: told later, it would close
 * the row that was opened meanwhile.
 */
function WrittenInput({ value, maxLength, onChange }: InputProps & { maxLength: number }) {
  const [text, setText] = useState(value)
  const tell = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  const tellNow = useEffectEvent(tell)
  useEffect(
    function tellAfterPause() {
      if (text.trim() === value) return undefined
      const pause = setTimeout(() => tellNow(), pauseMs)
      return () => clearTimeout(pause)
    },
    [text, value],
  )
  return (
    <TextInput
      type="search"
      density="staff"
      autoComplete="off"
      maxLength={maxLength}
      aria-required={undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={tell}
    />
  )
}
