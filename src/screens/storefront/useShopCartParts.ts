import { useState } from 'react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { hasVisitorCart } from '../../lib/cart/hasVisitorCart'
import { importWithTimeout } from '../../lib/chunk/importWithTimeout'
import { useResource } from '../../lib/hooks/useResource'
import { useSession } from '../../lib/session/useSession'
import { useHydrated } from '../../lib/hooks/useHydrated'
import type { ShopCart } from './shopCart'

const load = () => import('./cartParts').then((module) => module.cartParts)

/** Loads the cart's parts for visitors with a cart, or once they add something to it. */
export function useShopCartParts(): ShopCart & { readonly isFailed: boolean } {
  const session = useSession()
  const [isAdding, setAdding] = useState(false)
  const isPatient = session.status === 'authenticated'
  const hasCart = useHydrated() && (isPatient || hasVisitorCart())
  const key = hasCart || isAdding ? 'cart' : undefined
  const { data: parts, error, refetch: loadAgain } = useResource(key, () => importWithTimeout(load))
  const isFailed = error !== undefined

  /** Adds also when the visitor leaves the shop before the parts have loaded. */
  async function add(product: CatalogueProduct): Promise<void> {
    setAdding(true)
    if (isFailed) loadAgain()
    const { sharedCart } = await importWithTimeout(load)
    sharedCart.put(product, 1)
  }

  return {
    parts,
    isLoading: key !== undefined && !parts && !isFailed,
    isFailed,
    // `isFailed` shows the failure.
    add: (product) => void add(product).catch(() => {}),
  }
}
