import { useSyncExternalStore } from 'react'
import { sharedSession } from '../session/sharedSession'
import type { CartState } from './cartStore'
import { createCartStore, unknownCart } from './cartStore'
import { visitorCart } from './visitorCart'

/** The cart of this tab. */
export const sharedCart = createCartStore({
  session: sharedSession,
  visitor: visitorCart(),
  loadAccount: async () => (await import('./accountCart')).accountCart,
})

/** Returns the current cart; unknown in prerendered pages. */
export function useCart(): CartState {
  return useSyncExternalStore(sharedCart.subscribe, sharedCart.current, () => unknownCart)
}
