import { useHasVisitorCart } from '../../../lib/cart/useHasVisitorCart'
import { optionalPart } from '../../../lib/chunk/optionalPart'

const CartLink = optionalPart(() => import('./CartLink'), 'CartLink')

/** The link to the cart of a patient, which the API has, or of a visitor who has one. */
export function FilledCart({ isPatient }: { isPatient: boolean }) {
  const hasVisitorCart = useHasVisitorCart()
  return (hasVisitorCart || isPatient) && <CartLink />
}
