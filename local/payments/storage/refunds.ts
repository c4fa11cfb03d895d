import type { Queryable } from './transaction'

export type StoredRefund = {
  id: string
  chargeId: string
  paymentIntentId: string
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  /** A hold let go, instead of money given back. */
  isRelease: boolean
  /** What the cardholder's bank calls it. */
  reference: string | null
  /** When the card's bank sends it back; null for one that arrives. */
  failsAt: Date | null
  /** Why it has failed. */
  failureReason: string | null
  createdAt: Date
}

/** Everything of a refund; `item` is the table that lists filter and order. */
export const selectRefunds = `
  select item.id, item.charge_id as "chargeId", item.payment_intent_id as "paymentIntentId", item.amount,
    item.currency, item.reason, item.metadata, item.is_release as "isRelease", item.reference,
    item.fails_at as "failsAt", item.failure_reason as "failureReason", item.created_at as "createdAt"
  from gateway.refund as item`

export async function insertRefund(tx: Queryable, refund: StoredRefund): Promise<void> {
  await tx.query(
    `insert into gateway.refund (id, charge_id, payment_intent_id, amount, currency, reason, metadata, is_release,
       reference, created_at, fails_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      refund.id,
      refund.chargeId,
      refund.paymentIntentId,
      refund.amount,
      refund.currency,
      refund.reason,
      JSON.stringify(refund.metadata),
      refund.isRelease,
      refund.reference,
      refund.createdAt,
      refund.failsAt,
    ],
  )
}

/** Refunds whose time to fail has come. */
export async function refundsDue(tx: Queryable, now: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from gateway.refund where fails_at <= $1 and failure_reason is null order by fails_at limit 100`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** @returns undefined when it has failed before */
export async function failStoredRefund(
  tx: Queryable,
  id: string,
  reason: string,
): Promise<StoredRefund | undefined> {
  const { rowCount } = await tx.query(
    'update gateway.refund set failure_reason = $2 where id = $1 and failure_reason is null',
    [id, reason],
  )
  if (!rowCount) return undefined
  return (await tx.query<StoredRefund>(`${selectRefunds} where item.id = $1`, [id])).rows[0]
}
