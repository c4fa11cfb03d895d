import { sharedCart } from '../../lib/cart/useCart'
import { CartBar } from './CartBar'
import { CartQuantity } from './CartQuantity'

/** The parts of the cart that the shop shows; a chunk of its own, because most visitors buy nothing. */
export const cartParts = { sharedCart, CartBar, CartQuantity }

export type CartParts = typeof cartParts
