import { type FocusEvent, type PointerEvent, useRef } from 'react'

/** Event handlers for the list element. */
export interface HoverFocusHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Detects the pointer or keyboard focus in a list.
 * @param hold called when either enters
 * @param release called when both have left
 */
export function useHoverOrFocusWithin(hold: () => void, release: () => void): HoverFocusHandlers {
  const here = useRef({ pointer: false, focus: false })

  function set(way: 'pointer' | 'focus', isHere: boolean): void {
    here.current[way] = isHere
    if (isHere) hold()
    else if (!here.current.pointer && !here.current.focus) release()
  }
  return {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && set('pointer', true),
    onPointerLeave: () => set('pointer', false),
    // A clicked link keeps the focus too, without keyboard navigation in the list.
    onFocus: ({ target }) => target.matches(':focus-visible') && set('focus', true),
    onBlur: ({ currentTarget, relatedTarget }) =>
      !currentTarget.contains(relatedTarget) && set('focus', false),
  }
}
