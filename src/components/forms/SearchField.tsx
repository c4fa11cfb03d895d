import type { ComponentProps } from 'react'
import { TextInput } from './TextInput'
import { useDebouncedInput } from './useDebouncedInput'

type SearchFieldProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  /** Its name, where no `Field` around it has one. */
  label?: string
  /** The current search text. */
  value: string
  onSearch: (text: string) => void
  /**
   * Searches on blur. Used where a search closes open content: after the debounce it would close content opened
   * in the meantime.
   */
  flushOnBlur?: boolean
}

/** Filters a list by the typed text after a pause, without a submit button. */
export function SearchField({ label, value, onSearch, flushOnBlur = false, ...rest }: SearchFieldProps) {
  const { control, flush } = useDebouncedInput(value, onSearch)
  return (
    <TextInput
      type="search"
      density="staff"
      minW="0"
      autoComplete="off"
      maxLength={80}
      aria-label={label}
      aria-required={undefined}
      placeholder={label}
      {...rest}
      {...control}
      onBlur={flushOnBlur ? flush : undefined}
    />
  )
}
