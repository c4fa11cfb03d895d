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
  createdAt: Date
}

/** Everything of a refund; `item` is the table that lists filter and order. */
export const selectRefunds = `
  select item.id, item.charge_id as "chargeId", item.payment_intent_id as "paymentIntentId", item.amount,
    item.currency, item.reason, item.metadata, item.is_release as "isRelease", item.reference,
    item.created_at as "createdAt"
  from gateway.refund as item`

export async function insertRefund(tx: Queryable, refund: StoredRefund): Promise<void> {
  await tx.query(
    `insert into gateway.refund (id, charge_id, payment_intent_id, amount, currency, reason, metadata, is_release,
       reference, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
    ],
  )
}
