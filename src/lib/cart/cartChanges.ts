import type { CartLine } from '../../../domain/orders/cart'
import { boundedQuantity, withQuantity } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'

/** One choice of a person: so many packs of a product, whatever was there before; 0 takes it out. */
export interface CartChange {
  readonly product: Pick<Product, 'id' | 'maxPacks' | 'priceCents'>
  readonly quantity: number
}

/** @returns the lines with the changes made to them, oldest change first */
export function withChanges(lines: readonly CartLine[], changes: readonly CartChange[]): readonly CartLine[] {
  return changes.reduce((before, { product, quantity }) => withQuantity(before, product, quantity), lines)
}

/** The line as the API takes it. */
export function lineOf({ product, quantity }: CartChange): CartLine {
  return {
    productId: product.id,
    quantity: boundedQuantity(quantity, product),
    seenPriceCents: product.priceCents,
  }
}

/** Whether a cart is as the change wanted it. */
export function contains(lines: readonly CartLine[], change: CartChange): boolean {
  const { productId, quantity } = lineOf(change)
  return (lines.find((line) => line.productId === productId)?.quantity ?? 0) === quantity
}
