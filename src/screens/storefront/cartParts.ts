import { sharedCart } from '../../lib/cart/useCart'
import { CartBar } from './CartBar'
import { InCart } from './InCart'

/** What the shop shows of the cart; a part of its own, because most who look at prices buy nothing. */
export const cartParts = { sharedCart, CartBar, InCart }

export type CartParts = typeof cartParts
