import type { CartLine } from '../../domain/orders/cart'
import type { Statement, SystemTransaction, Transaction } from './database'

/** A line of an account's cart. */
export interface KeptCartLine extends CartLine {
  readonly addedAt: Date
}

const listStatement: Statement = {
  name: 'cartLines.list',
  text: `select product_id as "productId", quantity, seen_price_cents as "seenPriceCents", added_at as "addedAt"
    from cart_line where account_id = $1 and quantity > 0 order by added_at, product_id`,
}

/** A product that was taken out and is put in again comes last. */
const setStatement: Statement = {
  name: 'cartLines.set',
  text: `insert into cart_line as l (account_id, product_id, quantity, seen_price_cents, added_at, updated_at)
    values ($1, $2, $3, $4, $5, $5)
    on conflict (account_id, product_id) do update set quantity = excluded.quantity,
      seen_price_cents = excluded.seen_price_cents, updated_at = excluded.updated_at,
      added_at = case when l.quantity = 0 then excluded.added_at else l.added_at end`,
}

const takeOutStatement: Statement = {
  name: 'cartLines.takeOutOrdered',
  text: `update cart_line c set quantity = greatest(0, c.quantity - l.quantity), updated_at = $3
    from order_line l where l.order_id = $2 and c.account_id = $1 and c.product_id = l.product_id`,
}

/** The caller's cart, in the order in which it was filled. */
export async function listCartLines(transaction: Transaction): Promise<readonly KeptCartLine[]> {
  return transaction.query<KeptCartLine>(listStatement, [transaction.caller.id])
}

/** Puts so many packs into the caller's cart; 0 takes the product out. */
export async function setCartLine(
  transaction: Transaction,
  { productId, quantity, seenPriceCents }: CartLine,
  at: Date,
): Promise<void> {
  await transaction.query(setStatement, [transaction.caller.id, productId, quantity, seenPriceCents, at])
}

/** Takes out of a patient's cart what they have paid for. What they have added since stays. */
export async function takeOrderedOut(
  transaction: SystemTransaction,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  at: Date,
): Promise<void> {
  await transaction.query(takeOutStatement, [patientId, id, at])
}

export const cartLineStatements = [listStatement, setStatement]
export const systemCartLineStatements = [takeOutStatement]
