import { useHasVisitorCart } from '../../../lib/cart/hasVisitorCart'
import { optionalPart } from '../../../lib/chunk/optionalPart'
import { useIdle } from '../useIdle'

const CartLink = optionalPart(() => import('./CartLink'), 'CartLink')

/**
 * The place of the cart's link in the bar. Its code is loaded once the page is idle, for visitors only with a cart. A
 * patient's cart is read from the API.
 */
export function CartEntry({ isPatient }: { isPatient: boolean }) {
  const isFilled = useHasVisitorCart() || isPatient
  return useIdle() && isFilled && <CartLink />
}
