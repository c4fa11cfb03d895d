import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Removes the canonical address of a prerendered document when another page is shown: the browser's share button would
 * send it.
 */
export function useCanonical(): void {
  const { pathname } = useLocation()
  useEffect(() => () => document.querySelector('link[rel=canonical]')?.remove(), [pathname])
}
