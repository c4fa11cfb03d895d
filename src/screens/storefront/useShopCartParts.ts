import { useEffect, useState } from 'react'
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
  const [added, setAdded] = useState<CatalogueProduct>()
  const isPatient = session.status === 'authenticated'
  const hasCart = useHydrated() && (isPatient || hasVisitorCart())
  const key = hasCart || added ? 'cart' : undefined
  const { data: parts, error } = useResource(key, () => importWithTimeout(load))
  const isFailed = error !== undefined

  // After the effects of the cards, which subscribe to the cart.
  useEffect(
    function addPendingProducts() {
      if (parts && added) parts.sharedCart.put(added, 1)
    },
    [parts, added],
  )
  return { parts, isLoading: key !== undefined && !parts && !isFailed, isFailed, add: setAdded }
}
