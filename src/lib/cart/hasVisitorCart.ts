import { useSyncExternalStore } from 'react'
import { safeSessionStorage } from '../storage/safeStorage'
import { createListeners } from '../store'

/** Key of the visitor's cart in the tab's session storage. */
export const visitorCartKey = 'tendwell.cart'

/** Notified after this tab has stored or removed a visitor's cart. */
export const visitorCartListeners = createListeners()

/** Returns whether a visitor's cart exists, without loading the code that reads it. */
export function hasVisitorCart(): boolean {
  return typeof safeSessionStorage.get(visitorCartKey) === 'string'
}

/** Returns whether this tab has a visitor's cart, and renders again when that changes; false in prerendered pages. */
export function useHasVisitorCart(): boolean {
  return useSyncExternalStore(visitorCartListeners.add, hasVisitorCart, () => false)
}
