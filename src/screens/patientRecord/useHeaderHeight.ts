import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps scroll targets, by an anchor or by Tab, clear of the sticky header. */
export function useHeaderHeight(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useLayoutEffect(function follow() {
    const header = ref.current
    if (!header) return undefined
    const { style } = document.documentElement
    const measure = () => {
      style.scrollPaddingTop = `${header.offsetHeight + 16}px`
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(header)
    return () => {
      observer.disconnect()
      style.scrollPaddingTop = ''
    }
  }, [])
  return ref
}
