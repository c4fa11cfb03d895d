import type { CartLine } from '../../../domain/orders/cart'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Line of an account's cart. */
export interface StoredCartLine extends CartLine {
  readonly addedAt: Date
}

const listStatement = sql(
  'cartLines.list',
  `select product_id as "productId", quantity, quoted_price_cents as "quotedPriceCents", added_at as "addedAt"
    from cart_line where account_id = $1 and quantity > 0 order by added_at, product_id`,
)

/** A product that is removed and added again moves to the end. */
const setStatement = sql(
  'cartLines.set',
  `insert into cart_line as l (account_id, product_id, quantity, quoted_price_cents, added_at, updated_at)
    values ($1, $2, $3, $4, $5, $5)
    on conflict (account_id, product_id) do update set quantity = excluded.quantity,
      quoted_price_cents = excluded.quoted_price_cents, updated_at = excluded.updated_at,
      added_at = case when l.quantity = 0 then excluded.added_at else l.added_at end`,
)

const removeOrderedStatement = sql(
  'cartLines.removeOrdered',
  `update cart_line c set quantity = greatest(0, c.quantity - l.quantity), updated_at = $3
    from order_line l where l.order_id = $2 and c.account_id = $1 and c.product_id = l.product_id`,
)

/** Returns the caller's cart, in the order in which products were added. */
export async function listCartLines(transaction: Transaction): Promise<readonly StoredCartLine[]> {
  return transaction.query(listStatement, [transaction.caller.id])
}

/** Sets the number of packs in the caller's cart; 0 removes the product. */
export async function setCartLine(
  transaction: Transaction,
  { productId, quantity, quotedPriceCents }: CartLine,
  at: Date,
): Promise<void> {
  await transaction.query(setStatement, [transaction.caller.id, productId, quantity, quotedPriceCents, at])
}

/** Removes the products a patient has paid for from their cart. Products added since stay. */
export async function removeOrderedItems(
  transaction: SystemTransaction,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  at: Date,
): Promise<void> {
  await transaction.query(removeOrderedStatement, [patientId, id, at])
}
