import { CodedError } from '../../../domain/errors'
import type { CartLine } from '../../../domain/orders/cart'
import { boundedQuantity, maxCartLines, mergeCarts } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'
import type { StoredCartLine } from '../../storage/storefront/cartLines'
import { listCartLines, setCartLine as saveCartLine } from '../../storage/storefront/cartLines'
import type { Transaction } from '../../storage/database/database'
import { listProducts } from '../../storage/storefront/products'
import type { Context } from '../context'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** The products that a patient has selected but not ordered. */
export interface Cart {
  readonly id: string
  readonly lines: readonly StoredCartLine[]
}

/** Returns the caller's cart. @throws CodedError Forbidden: only patients have one */
export async function readCart(context: Context): Promise<Cart> {
  return transact(context, (transaction) => {
    requireRole(transaction.caller, 'user')
    return cartOf(transaction)
  })
}

/**
 * Sets the quantity of a product in the caller's cart, in packs; 0 removes it.
 * @throws CodedError Forbidden; CartOutdated for a product that is not sold, or a quantity above its limit
 */
export async function setCartLine(line: CartLine, context: Context): Promise<Cart> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    if (line.quantity === 0) {
      await removeLine(transaction, line, context.now())
    } else {
      requireBuyable(line, (await buyable(transaction)).get(line.productId))
      requireCurrentPrice(line)
      await saveCartLine(transaction, line, context.now())
    }
    return cartOf(transaction)
  })
}

/**
 * Merges a cart from before the sign-in: the larger quantity of each product, so that the call is idempotent.
 * Products that are no longer sold are dropped.
 * @throws CodedError Forbidden, InvalidInput for more than 50 lines
 */
export async function mergeCart(lines: readonly CartLine[], context: Context): Promise<Cart> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'user')
    if (lines.length > maxCartLines)
      throw new CodedError('InvalidInput', { field: 'lines', rule: 'tooMany', max: maxCartLines })
    lines.forEach(requireCurrentPrice)
    const own = await listCartLines(transaction)
    const merged = mergeCarts(own, lines, await buyable(transaction))
    const at = context.now().getTime()
    for (const [place, line] of merged.entries()) {
      // Ascending timestamps preserve the order of the lines.
      if (!own.some((stored) => stored === line)) await saveCartLine(transaction, line, new Date(at + place))
    }
    return cartOf(transaction)
  })
}

async function cartOf(transaction: Transaction): Promise<Cart> {
  return { id: transaction.caller.id, lines: await listCartLines(transaction) }
}

async function buyable(transaction: Transaction): Promise<ReadonlyMap<string, Product>> {
  const products = await listProducts(transaction)
  return new Map(products.filter((one) => !one.needsPrescription).map((product) => [product.id, product]))
}

/** Removes a line, also of a product that is no longer offered. */
async function removeLine(transaction: Transaction, line: CartLine, at: Date): Promise<void> {
  const known = (await listCartLines(transaction)).find(({ productId }) => productId === line.productId)
  if (known) await saveCartLine(transaction, { ...known, quantity: 0 }, at)
}

function requireBuyable({ productId, quantity }: CartLine, product: Product | undefined): void {
  if (!product) throw new CodedError('CartOutdated', { problems: [{ productId, rule: 'unavailable' }] })
  const max = product.maxPacks
  if (boundedQuantity(quantity, product) !== quantity)
    throw new CodedError('CartOutdated', { problems: [{ productId, rule: 'quantity', max }] })
}

/** The quoted price is stored for comparison only, but has to fit its column. */
function requireCurrentPrice({ quotedPriceCents }: CartLine): void {
  if (quotedPriceCents < 0)
    throw new CodedError('InvalidInput', { field: 'quotedPriceCents', rule: 'positive' })
}
