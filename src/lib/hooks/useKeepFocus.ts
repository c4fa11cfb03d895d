import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus in an element whose focused button is replaced: it goes to the last button, or else to the chosen radio
 * button, that the element has then. Put the ref on an element that stays.
 */
export function useKeepFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(function keepFocus() {
    const element = ref.current
    if (!element) return undefined
    let hadFocus = false
    const note = ({ target }: FocusEvent) => {
      hadFocus = target instanceof Node && element.contains(target)
    }
    const observer = new MutationObserver(() => {
      if (!hadFocus || document.activeElement !== document.body) return
      const button = [...element.querySelectorAll('button')].at(-1)
      const next = button ?? element.querySelector<HTMLElement>('input[type="radio"]:checked')
      next?.focus()
    })
    document.addEventListener('focusin', note)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return ref
}
