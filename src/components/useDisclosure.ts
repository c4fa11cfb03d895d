import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A button that shows and hides a list of links (WAI-ARIA disclosure navigation): Escape and a press outside close it,
 * arrow keys, Home and End move along the list. Spread `rootProps`, `buttonProps` and `panelProps` on the three parts.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])

  useEffect(
    function closeFromOutside() {
      if (!isOpen) return undefined
      function closeUnlessInside(event: PointerEvent): void {
        if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false)
      }
      document.addEventListener('pointerdown', closeUnlessInside)
      window.addEventListener('popstate', close)
      return function stopListening() {
        document.removeEventListener('pointerdown', closeUnlessInside)
        window.removeEventListener('popstate', close)
      }
    },
    [isOpen, close],
  )

  function openAtFirst(): void {
    flushSync(() => setOpen(true))
    moveFocus(panelRef.current, 'Home')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) {
      close()
      buttonRef.current?.focus()
    } else if (event.key === 'ArrowDown' && event.target === buttonRef.current) openAtFirst()
    else if (!panelRef.current?.contains(document.activeElement) || !moveFocus(panelRef.current, event.key))
      return
    event.preventDefault()
  }

  function closeWhenLeft(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && !rootRef.current?.contains(event.relatedTarget)) close()
  }

  return {
    isOpen,
    close,
    rootProps: { ref: rootRef, onKeyDown, onBlur: closeWhenLeft },
    buttonProps: {
      ref: buttonRef,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panelProps: { ref: panelRef, id, hidden: !isOpen },
  }
}

/**
 * Moves the focus among the links and buttons of a list.
 * @param key the key that was pressed, as `KeyboardEvent.key`
 * @returns whether the key is one that moves the focus
 */
function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = [...(list?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
  const place = items.findIndex((item) => item === document.activeElement)
  const target = targetOf(key, place, items.length)
  if (target === undefined) return false
  items.at(target)?.focus()
  return true
}

/** The index to go to; -1 is the last one, as for `Array.at`. */
function targetOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (place + 1) % count
  if (key === 'ArrowUp') return place <= 0 ? -1 : place - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  return undefined
}
