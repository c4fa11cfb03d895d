import { sharedCart } from '../../lib/cart/useCart'
import { CartBar } from './CartBar'
import { CartQuantity } from './CartQuantity'

/** What the shop shows of the cart; a part of its own, because most who look at prices buy nothing. */
export const cartParts = { sharedCart, CartBar, CartQuantity }

export type CartParts = typeof cartParts
