import { useLayoutEffect, useRef, type RefObject } from 'react'

/** What stands in `scroll-margin-top`, so that an anchor does not end up behind the header. */
export const headerHeight = 'var(--record-header-height, 12rem)'

/** Tells the page how high an element is that stays at its top. */
export function useHeaderHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(function follow() {
    const header = ref.current
    if (!header) return undefined
    const root = document.documentElement
    const measure = () => root.style.setProperty('--record-header-height', `${header.offsetHeight + 16}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--record-header-height')
    }
  }, [])
  return ref
}
