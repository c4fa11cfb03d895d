import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const requestRemovalStatement = sql(
  'cardRemovals.request',
  'insert into card_removal (payment_method_id, requested_at) values ($1, $2) on conflict do nothing',
)

const listRemovalsStatement = sql(
  'cardRemovals.list',
  `select payment_method_id as "paymentMethodId" from card_removal order by requested_at, payment_method_id limit $1`,
)

const finishRemovalStatement = sql(
  'cardRemovals.finish',
  'delete from card_removal where payment_method_id = $1',
)

/** Has a saved card removed at the gateway after the commit. */
export async function requestCardRemoval(
  transaction: SystemTransaction,
  paymentMethodId: string,
  at: Date,
): Promise<void> {
  await transaction.query(requestRemovalStatement, [paymentMethodId, at])
}

export async function listCardRemovals(
  transaction: SystemTransaction,
  limit: number,
): Promise<readonly string[]> {
  return (await transaction.query(listRemovalsStatement, [limit])).map(
    ({ paymentMethodId }) => paymentMethodId,
  )
}

export async function finishCardRemoval(transaction: SystemTransaction, id: string): Promise<void> {
  await transaction.query(finishRemovalStatement, [id])
}
