import type { Queryable } from '../../database/inTransaction'

export type StoredRefund = {
  id: string
  chargeId: string
  paymentIntentId: string
  amount: number
  currency: string
  reason: string | null
  metadata: Record<string, string>
  /** Whether it is a released hold instead of a refund. */
  isRelease: boolean
  /** The cardholder's bank's reference. */
  reference: string | null
  /** When the card's bank returns it; null for one that succeeds. */
  failsAt: Date | null
  /** Why it has failed. */
  failureReason: string | null
  createdAt: Date
}

/** Selects all columns of a refund; `item` is the table that lists filter and order. */
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
