import { createContext, use } from 'react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import type { CartParts } from './cartParts'

/** State of the cart in the shop; its parts are loaded once the cart has content or is about to. */
export type ShopCart = {
  readonly parts: CartParts | undefined
  /** Whether the parts are loading. */
  readonly isLoading: boolean
  /** Puts one of a product into the cart. */
  readonly add: (product: CatalogueProduct) => void
}

export const ShopCartContext = createContext<ShopCart>({
  parts: undefined,
  isLoading: false,
  add: () => undefined,
})

export function useShopCart(): ShopCart {
  return use(ShopCartContext)
}
