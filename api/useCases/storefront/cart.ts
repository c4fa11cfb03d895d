import { CodedError } from '../../../domain/errors'
import type { CartLine } from '../../../domain/orders/cart'
import { boundedQuantity, maxCartLines, mergeCarts } from '../../../domain/orders/cart'
import type { Product } from '../../../domain/products/product'
import type { KeptCartLine } from '../../storage/cartLines'
import { listCartLines, setCartLine as saveCartLine } from '../../storage/cartLines'
import type { Transaction } from '../../storage/database'
import { listProducts } from '../../storage/products'
import type { Context } from '../context'
import { permit } from '../permit'
import { transact } from '../transact'

/** What a patient has chosen and not yet ordered. */
export interface Cart {
  readonly id: string
  readonly lines: readonly KeptCartLine[]
}

/** The caller's cart. @throws CodedError Forbidden: only patients have one */
export async function readCart(context: Context): Promise<Cart> {
  return transact(context, (transaction) => {
    permit(transaction.caller, 'user')
    return cartOf(transaction)
  })
}

/**
 * Puts so many packs of a product into the caller's cart, whatever was there before; 0 takes it out.
 * @throws CodedError Forbidden; CartOutdated for a product that cannot be bought, or more of it than at once
 */
export async function setCartLine(line: CartLine, context: Context): Promise<Cart> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    if (line.quantity === 0) {
      await takeOut(transaction, line, context.now())
    } else {
      demandBuyable(line, (await buyable(transaction)).get(line.productId))
      demandPrice(line)
      await saveCartLine(transaction, line, context.now())
    }
    return cartOf(transaction)
  })
}

/**
 * Adds what was chosen before signing in: of each product the larger number, so that doing it again changes nothing.
 * What cannot be bought any more is left out.
 * @throws CodedError Forbidden, InvalidInput for more than 50 lines
 */
export async function mergeCart(lines: readonly CartLine[], context: Context): Promise<Cart> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'user')
    if (lines.length > maxCartLines)
      throw new CodedError('InvalidInput', { field: 'lines', rule: 'tooMany', max: maxCartLines })
    lines.forEach(demandPrice)
    const own = await listCartLines(transaction)
    const merged = mergeCarts(own, lines, await buyable(transaction))
    const at = context.now().getTime()
    for (const [place, line] of merged.entries()) {
      // One moment after the other, so that they keep their order.
      if (!own.some((kept) => kept === line)) await saveCartLine(transaction, line, new Date(at + place))
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

/** A product that is not offered any more can still be taken out. */
async function takeOut(transaction: Transaction, line: CartLine, at: Date): Promise<void> {
  const known = (await listCartLines(transaction)).find(({ productId }) => productId === line.productId)
  if (known) await saveCartLine(transaction, { ...known, quantity: 0 }, at)
}

function demandBuyable({ productId, quantity }: CartLine, product: Product | undefined): void {
  if (!product) throw new CodedError('CartOutdated', { problems: [{ productId, rule: 'unavailable' }] })
  const max = product.maxPacks
  if (boundedQuantity(quantity, product) !== quantity)
    throw new CodedError('CartOutdated', { problems: [{ productId, rule: 'quantity', max }] })
}

/** What somebody has seen is only kept to be compared; it must fit its column. */
function demandPrice({ seenPriceCents }: CartLine): void {
  if (seenPriceCents < 0) throw new CodedError('InvalidInput', { field: 'seenPriceCents', rule: 'positive' })
}
