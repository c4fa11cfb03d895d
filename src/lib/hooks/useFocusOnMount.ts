import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Moves focus to an element when it appears, so that screen readers announce it.
 * Focus moves before the paint: a key pressed right after the element appears reaches it.
 * @returns the ref to put on the element
 */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return ref
}
