import type { CartLine } from '../../../domain/orders/cart'
import { boundedQuantity, withQuantity } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'

/** One change of the cart: an absolute number of packs of a product; 0 removes it. */
export interface CartChange {
  readonly product: Pick<Product, 'id' | 'maxPacks' | 'priceCents'>
  readonly quantity: number
}

/** @returns the lines with the changes applied, oldest change first */
export function withChanges(lines: readonly CartLine[], changes: readonly CartChange[]): readonly CartLine[] {
  return changes.reduce((before, { product, quantity }) => withQuantity(before, product, quantity), lines)
}

/** Returns the line in the API's format. */
export function lineOf({ product, quantity }: CartChange): CartLine {
  return {
    productId: product.id,
    quantity: boundedQuantity(quantity, product),
    quotedPriceCents: product.priceCents,
  }
}

/** Returns whether a cart already reflects the change. */
export function contains(lines: readonly CartLine[], change: CartChange): boolean {
  const { productId, quantity } = lineOf(change)
  return (lines.find((line) => line.productId === productId)?.quantity ?? 0) === quantity
}
