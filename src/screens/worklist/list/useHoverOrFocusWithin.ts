import { type FocusEvent, type PointerEvent, useRef } from 'react'

/** What a list listens to. */
export interface HoverFocusHandlers {
  readonly onPointerEnter: (event: PointerEvent) => void
  readonly onPointerLeave: () => void
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * Somebody is at a list as long as their mouse is on it, or the keyboard's focus in it.
 * @param hold called when they come
 * @param release called when they have left by both ways
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
    // A link that was clicked keeps the focus too, without anybody moving along the list.
    onFocus: ({ target }) => target.matches(':focus-visible') && set('focus', true),
    onBlur: ({ currentTarget, relatedTarget }) =>
      !currentTarget.contains(relatedTarget) && set('focus', false),
  }
}
