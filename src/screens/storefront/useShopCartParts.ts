import { useEffect, useState } from 'react'
import type { CatalogueProduct } from '../../../domain/products/catalogue'
import { hasVisitorCart } from '../../lib/cart/hasVisitorCart'
import { importWithTimeout } from '../../lib/chunk/importWithTimeout'
import { useSession } from '../../lib/session/useSession'
import { useHydrated } from '../../lib/hooks/useHydrated'
import type { CartParts } from './cartParts'
import type { ShopCart } from './shopCart'

const load = () => import('./cartParts').then((module) => module.cartParts)

/** Fetches what shows the cart for whoever has one, and for whoever puts something into it. */
export function useShopCartParts(): ShopCart & { readonly isFailed: boolean } {
  const session = useSession()
  const [added, setAdded] = useState<CatalogueProduct>()
  const [outcome, setOutcome] = useState<CartParts | 'failed'>()
  const isPatient = session.status === 'authenticated'
  const hasCart = useHydrated() && (isPatient || hasVisitorCart())
  const isWanted = hasCart || added !== undefined

  useEffect(
    function fetchParts() {
      if (!isWanted) return undefined
      let isCurrent = true
      importWithTimeout(load).then(
        (parts) => isCurrent && setOutcome(parts),
        () => isCurrent && setOutcome('failed'),
      )
      return () => {
        isCurrent = false
      }
    },
    [isWanted],
  )

  const parts = outcome === 'failed' ? undefined : outcome
  // After the cards have begun to watch the cart, which their effects have done by now.
  useEffect(
    function addPendingProducts() {
      if (parts && added) parts.sharedCart.put(added, 1)
    },
    [parts, added],
  )
  return { parts, isLoading: isWanted && !outcome, isFailed: outcome === 'failed', add: setAdded }
}
