import type { Queryable } from '../../database/inTransaction'
import { onlyRow } from '../../database/inTransaction'

export type StoredCharge = {
  id: string
  paymentIntentId: string
  status: 'succeeded' | 'failed'
  amount: number
  /** Sums of the ledger: captured, and refunded or released. */
  captured: number
  refunded: number
  currency: string
  /** The number of the test card. */
  card: string
  paymentMethod: string
  isAuthenticated: boolean
  failureCode: string | null
  failureMessage: string | null
  declineCode: string | null
  captureBefore: Date | null
  isDisputed: boolean
  createdAt: Date
}

/** Selects all columns of a charge; `item` is the table that lists filter and order. */
export const selectCharges = `
  select item.id, item.payment_intent_id as "paymentIntentId", item.status, item.amount, balance.captured,
    balance.refunded, item.currency, item.card, item.payment_method as "paymentMethod",
    item.is_authenticated as "isAuthenticated", item.failure_code as "failureCode",
    item.failure_message as "failureMessage", item.decline_code as "declineCode",
    item.capture_before as "captureBefore", item.created_at as "createdAt",
    exists (select from gateway.dispute d where d.charge_id = item.id) as "isDisputed"
  from gateway.charge as item
  cross join lateral (
    select
      coalesce(sum(amount) filter (where kind = 'capture'), 0)::int as captured,
      coalesce(sum(case when kind in ('refund', 'release') then amount when kind = 'refund_failure' then -amount end), 0)::int
        as refunded
    from gateway.ledger_entry where charge_id = item.id
  ) as balance`

export type NewCharge = Omit<StoredCharge, 'captured' | 'refunded' | 'isDisputed'>

export async function insertCharge(tx: Queryable, charge: NewCharge): Promise<void> {
  await tx.query(
    `insert into gateway.charge (id, payment_intent_id, status, amount, currency, card, payment_method,
       is_authenticated, failure_code, failure_message, decline_code, capture_before, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      charge.id,
      charge.paymentIntentId,
      charge.status,
      charge.amount,
      charge.currency,
      charge.card,
      charge.paymentMethod,
      charge.isAuthenticated,
      charge.failureCode,
      charge.failureMessage,
      charge.declineCode,
      charge.captureBefore,
      charge.createdAt,
    ],
  )
}

export async function findCharge(tx: Queryable, id: string): Promise<StoredCharge | undefined> {
  const { rows } = await tx.query<StoredCharge>(`${selectCharges} where item.id = $1`, [id])
  return rows[0]
}

/** @throws Error when there is none, which would be a bug of this server */
export async function requireCharge(tx: Queryable, id: string): Promise<StoredCharge> {
  return onlyRow(await tx.query<StoredCharge>(`${selectCharges} where item.id = $1`, [id]))
}
