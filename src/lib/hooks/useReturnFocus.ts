import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns focus to an element, usually the button that opened a form, when the form closes.
 * @param isOpen whether the form is open
 * @returns the ref to put on the element
 */
export function useReturnFocus<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const ref = useRef<T>(null)
  const wasOpen = useRef(false)
  useLayoutEffect(
    function returnFocus() {
      if (wasOpen.current && !isOpen) ref.current?.focus()
      wasOpen.current = isOpen
    },
    [isOpen],
  )
  return ref
}
