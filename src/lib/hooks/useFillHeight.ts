import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * Returns the distance of an element from the top of the page, so that it can fill the screen with `calc(100dvh -
 * …px)`. The content above may change its height: the banner can be dismissed.
 */
export function useFillHeight<Element extends HTMLElement>(): {
  ref: RefObject<Element | null>
  top: number
} {
  const ref = useRef<Element>(null)
  const [top, setTop] = useState(0)

  useLayoutEffect(function follow() {
    const measure = () => setTop((ref.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])
  return { ref, top }
}
