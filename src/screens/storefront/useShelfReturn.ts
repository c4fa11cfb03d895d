import { useEffect, useLayoutEffect, useRef } from 'react'

/** Returns the id of the link that opens the view of a product. */
export function productLinkId(productId: string): string {
  return `product-${productId}`
}

/**
 * Restores the place on the shelves when the view of a product is left: the scroll position, and the focus on the link
 * that opened it. The browser's own restoration fails, because the list is rendered after it.
 * @param productId of the view that is open
 */
export function useShelfReturn(productId: string | undefined): void {
  const topRef = useRef(0)
  const leftRef = useRef<string>(undefined)

  useEffect(
    function noteScroll() {
      if (productId !== undefined) return undefined
      const note = (): void => {
        topRef.current = window.scrollY
      }
      window.addEventListener('scroll', note, { passive: true })
      return () => window.removeEventListener('scroll', note)
    },
    [productId],
  )
  useLayoutEffect(
    function restorePlace() {
      const left = leftRef.current
      leftRef.current = productId
      if (left === undefined || productId !== undefined) return
      window.scrollTo({ top: topRef.current, behavior: 'instant' })
      document.getElementById(productLinkId(left))?.focus({ preventScroll: topRef.current > 0 })
    },
    [productId],
  )
}
