import type { Product } from '../products/product'
import { isSoldIn } from '../products/soldIn'

/** A product and quantity in a cart. */
export interface CartLine {
  readonly productId: string
  /** Number of packs, at least 1. */
  readonly quantity: number
  /** The price of one pack that the person was last shown. */
  readonly quotedPriceCents: number
}

/** Maximum number of products in a cart, far above normal use. */
export const maxCartLines = 50

/** Clamps a number of packs to the maximum per order. */
export function boundedQuantity(quantity: number, { maxPacks }: Pick<Product, 'maxPacks'>): number {
  return Math.max(0, Math.min(Math.trunc(quantity), maxPacks))
}

/**
 * Returns the cart with a new quantity of a product; 0 removes it. A product keeps its position; a new one is added last.
 * @param quantity any number; it is clamped to the maximum per order
 */
export function withQuantity(
  cart: readonly CartLine[],
  product: Pick<Product, 'id' | 'maxPacks' | 'priceCents'>,
  quantity: number,
): readonly CartLine[] {
  const line = {
    productId: product.id,
    quantity: boundedQuantity(quantity, product),
    quotedPriceCents: product.priceCents,
  }
  const isThere = cart.some(({ productId }) => productId === product.id)
  const changed = isThere ? cart.map((old) => (old.productId === product.id ? line : old)) : [...cart, line]
  return changed.filter((one) => one.quantity > 0)
}

/**
 * Merges two carts of one person, with the larger quantity of each product. So the merge is idempotent, and a product that
 * is in both carts is not bought twice.
 * @param known products that may be bought; others in `added` are dropped
 */
export function mergeCarts(
  own: readonly CartLine[],
  added: readonly CartLine[],
  known: ReadonlyMap<string, Pick<Product, 'maxPacks'>>,
): readonly CartLine[] {
  const merged = new Map(own.map((line) => [line.productId, line]))
  for (const line of added) {
    const product = known.get(line.productId)
    if (!product) continue
    const quantity = boundedQuantity(line.quantity, product)
    const before = merged.get(line.productId)
    if (quantity > (before?.quantity ?? 0)) merged.set(line.productId, { ...line, quantity })
  }
  return [...merged.values()]
}

type Sellable = Pick<Product, 'needsPrescription' | 'maxPacks' | 'priceCents' | 'states'>

/** Why a cart line cannot be ordered, with the correct value. */
export type CartProblem =
  | { readonly productId: string; readonly rule: 'unavailable' }
  | { readonly productId: string; readonly rule: 'prescription' }
  | { readonly productId: string; readonly rule: 'state'; readonly state: string }
  | { readonly productId: string; readonly rule: 'quantity'; readonly max: number }
  | { readonly productId: string; readonly rule: 'price'; readonly priceCents: number }

/** The shipping state, and the states that the practice serves; USPS codes. */
export interface Destination {
  readonly state: string
  readonly servedStates: readonly string[]
}

/**
 * Returns the problem of each cart line; empty when the cart can be ordered.
 * @param destination undefined while the shipping state is unknown
 */
export function cartProblems(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, Sellable>,
  destination: Destination | undefined,
): readonly CartProblem[] {
  return lines.flatMap((line) => problemsOf(line, products.get(line.productId), destination))
}

function problemsOf(
  { productId, quantity, quotedPriceCents }: CartLine,
  product: Sellable | undefined,
  destination: Destination | undefined,
): CartProblem[] {
  if (!product) return [{ productId, rule: 'unavailable' }]
  if (product.needsPrescription) return [{ productId, rule: 'prescription' }]
  const { maxPacks: max, priceCents } = product
  const problems: CartProblem[] = []
  if (destination && !isSoldIn(product, destination.state, destination.servedStates))
    problems.push({ productId, rule: 'state', state: destination.state })
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > max)
    problems.push({ productId, rule: 'quantity', max })
  if (quotedPriceCents !== priceCents) problems.push({ productId, rule: 'price', priceCents })
  return problems
}
