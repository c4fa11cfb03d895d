import { type ChangeEventHandler, useEffect, useEffectEvent, useState } from 'react'

/** How long somebody has stopped typing before it counts as said. */
const debounceMs = 300

interface DebouncedInput {
  /** For the field itself. */
  readonly control: { readonly value: string; readonly onChange: ChangeEventHandler<HTMLInputElement> }
  /** Tells now, if there is anything to tell. */
  readonly flush: () => void
}

/**
 * What somebody types into a field that narrows a list: it is told, trimmed, when they pause. They go on typing while
 * the list follows.
 * @param value what the list is narrowed by now; one from elsewhere, as by a link, takes the place of what was typed
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
