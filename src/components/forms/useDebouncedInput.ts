import { type ChangeEventHandler, useEffect, useEffectEvent, useState } from 'react'

/** The pause in typing after which the text is applied. */
const debounceMs = 300

interface DebouncedInput {
  /** For the field itself. */
  readonly control: { readonly value: string; readonly onChange: ChangeEventHandler<HTMLInputElement> }
  /** Passes the text on immediately, if it has changed. */
  readonly flush: () => void
}

/**
 * Debounces the text of a search field and passes it on trimmed. Typing continues while the list updates.
 * @param value the current search text; a value from elsewhere, such as a link, replaces the typed text
 */
export function useDebouncedInput(value: string, onTyped: (text: string) => void): DebouncedInput {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    if (value.trim() !== text.trim()) setText(value)
  }
  const flush = () => {
    if (text.trim() !== value.trim()) onTyped(text.trim())
  }
  const flushNow = useEffectEvent(flush)
  useEffect(
    function flushAfterPause() {
      if (text.trim() === value.trim()) return undefined
      const pause = setTimeout(() => flushNow(), debounceMs)
      return () => clearTimeout(pause)
    },
    [text, value],
  )
  return { control: { value: text, onChange: ({ target }) => setText(target.value) }, flush }
}
