import { useEffect, useRef } from 'react'

/** Ctrl or ⌘ with Enter submits the open form, unless another form is being written in. */
export function useSubmitByKeyboard() {
  const box = useRef<HTMLElement>(null)
  useEffect(function listen() {
    function onKey(event: KeyboardEvent): void {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      const form = box.current?.querySelector('form')
      const isElsewhere =
        event.target instanceof HTMLElement &&
        !box.current?.contains(event.target) &&
        event.target.matches('input, textarea, select, [contenteditable]')
      if (!form || isElsewhere) return
      event.preventDefault()
      form.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return box
}
