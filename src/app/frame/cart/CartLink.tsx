import { useCart } from '../../../lib/cart/useCart'
import { cart } from '#words/storefront/cart'
import { CountLink } from '../CountLink'

/** The link to the cart with the number of items; hidden while the cart is empty. */
export function CartLink() {
  const { lines } = useCart()
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count === 0) return null
  return <CountLink to="/cart" icon="bag" label={cart.link(count)} count={cart.count(count)} />
}
