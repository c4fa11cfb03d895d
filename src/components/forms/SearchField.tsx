import type { ComponentProps } from 'react'
import { TextInput } from './TextInput'
import { useDebouncedInput } from './useDebouncedInput'

type SearchFieldProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  /** Its name, where no `Field` around it has one. */
  label?: string
  /** What the list is narrowed by now. */
  value: string
  onSearch: (text: string) => void
  /** Where narrowing closes what is open: told after the field is left, it would close what was opened meanwhile. */
  flushOnBlur?: boolean
}

/** Narrows a list by what is typed, once the letters pause; nobody has to search. */
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
