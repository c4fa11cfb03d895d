import { practiceCurrency } from '../../../domain/money'
import type { CartLine, CartProblem, Destination } from '../../../domain/orders/cart'
import { cartProblems } from '../../../domain/orders/cart'
import type { CatalogueProduct } from '../../../domain/products/catalogue'

/** A cart line with its product. */
export type CartRow = {
  readonly line: CartLine
  /** Undefined if the product is not offered any more. */
  readonly product: CatalogueProduct | undefined
  readonly problems: readonly CartProblem[]
  /** At today's price; undefined without one. */
  readonly priced: { readonly quantity: number; readonly unitPriceCents: number } | undefined
}

/**
 * Returns the rows of a cart with products and prices.
 * @param destination state of delivery, if known
 */
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

/** Returns whether a row blocks ordering. A changed price does not: it has been shown. */
export function isBlocked(rows: readonly CartRow[]): boolean {
  return rows.some(({ problems }) => problems.some(({ rule }) => rule !== 'price'))
}

/** Returns the catalog's only currency. */
export function catalogueCurrency(products: readonly CatalogueProduct[]): string {
  return products[0]?.currency ?? practiceCurrency
}
