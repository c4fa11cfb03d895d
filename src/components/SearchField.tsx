import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { TextInput } from './TextInput'

/** How long somebody has stopped typing before the list follows. */
const pauseMs = 300

type SearchFieldProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type'> & {
  label: string
  /** What the list is narrowed by now; another one from elsewhere is shown by a new key. */
  value: string
  onSearch: (text: string) => void
}

/** Letters arrive one by one; the list follows when they pause. */
export function SearchField({ label, value, onSearch, ...rest }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const search = useEffectEvent(onSearch)
  useEffect(
    function searchAfterPause() {
      if (text.trim() === value.trim()) return undefined
      const pause = setTimeout(() => search(text.trim()), pauseMs)
      return () => clearTimeout(pause)
    },
    [text, value],
  )
  return (
    <TextInput
      {...rest}
      type="search"
      density="staff"
      minW="0"
      autoComplete="off"
      maxLength={80}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
