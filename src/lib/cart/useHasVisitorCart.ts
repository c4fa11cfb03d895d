import { useSyncExternalStore } from 'react'
import { hasVisitorCart, visitorCartChanged } from './hasVisitorCart'

/** Returns whether this tab has a visitor's cart, without loading the code that reads it; false in prerendered pages. */
export function useHasVisitorCart(): boolean {
  return useSyncExternalStore(subscribe, hasVisitorCart, () => false)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(visitorCartChanged, listener)
  return () => window.removeEventListener(visitorCartChanged, listener)
}
