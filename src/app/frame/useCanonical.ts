import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Keeps the canonical address of a prerendered document that of the page shown, which search engines and the browser's
 * share button take. Filters are left out; a product has an address of its own.
 */
export function useCanonical(): void {
  const { pathname, search } = useLocation()
  const product = pathname === '/storefront' ? new URLSearchParams(search).get('product') : null
  const path = product ? `${pathname}?${new URLSearchParams({ product })}` : pathname

  useEffect(
    function setCanonical() {
      const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
      if (link) link.href = new URL(path, link.href).href
    },
    [path],
  )
}
