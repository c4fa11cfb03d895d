import type { CartLine, CartProblem, Destination } from '../../../domain/orders/cart'
import { cartProblems } from '../../../domain/orders/cart'
import type { CatalogueProduct } from '../../../domain/products/catalogue'

/** A line of a cart with what is known about its product. */
export type CartRow = {
  readonly line: CartLine
  /** Undefined for what is not offered any more. */
  readonly product: CatalogueProduct | undefined
  readonly problems: readonly CartProblem[]
  /** At today's price; undefined where there is none. */
  readonly priced: { readonly quantity: number; readonly unitPriceCents: number } | undefined
}

/** @param destination where it is to go, if that is known */
export function cartRows(
  lines: readonly CartLine[],
  products: readonly CatalogueProduct[],
  destination?: Destination,
): readonly CartRow[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const problems = cartProblems(lines, known, destination)
  return lines.map((line) => {
    const product = known.get(line.productId)
    return {
      line,
      product,
      problems: problems.filter(({ productId }) => productId === line.productId),
      priced: product && { quantity: line.quantity, unitPriceCents: product.priceCents },
    }
  })
}

/** A price that has changed was told; everything else has to be seen to before ordering. */
export function isBlocked(rows: readonly CartRow[]): boolean {
  return rows.some(({ problems }) => problems.some(({ rule }) => rule !== 'price'))
}

/** The catalogue is in one currency. */
export function currencyOf(products: readonly CatalogueProduct[]): string {
  return products[0]?.currency ?? 'USD'
}
