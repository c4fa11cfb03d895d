import { useHasVisitorCart } from '../../../lib/cart/useHasVisitorCart'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import { useIdle } from '../useIdle'

const CartLink = optionalPart(() => import('./CartLink'), 'CartLink')

/**
 * The place of the cart's link in the bar. Its code is loaded for visitors with a cart. A patient's cart is read from
 * the API, once the page is idle.
 */
export function CartEntry({ isPatient }: { isPatient: boolean }) {
  const hasVisitorCart = useHasVisitorCart()
  const isIdle = useIdle()
  return (hasVisitorCart || (isPatient && isIdle)) && <CartLink />
}
