import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Removes the canonical address of a prerendered document when another page is shown: the browser's share button would
 * send it.
 */
export function useCanonical(): void {
  const { pathname } = useLocation()
  // The end of the effect is the end of the path.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => () => document.querySelector('link[rel=canonical]')?.remove(), [pathname])
}
