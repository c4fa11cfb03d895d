import type { Queryable } from '../../database/inTransaction'

/**
 * A movement of money. `hold` reserves it on the card, `release` frees it, `capture` takes it,
 * `refund` returns it, `refund_failure` reverses a refund.
 */
export type LedgerEntry = {
  kind: 'hold' | 'capture' | 'release' | 'refund' | 'refund_failure'
  paymentIntentId: string
  chargeId: string
  amount: number
  currency: string
  refundId: string | null
  createdAt: Date
}

/**
 * Appends to the ledger. The database refuses captures above the hold and refunds above the
 * captured amount.
 */
export async function appendToLedger(tx: Queryable, entry: LedgerEntry): Promise<void> {
  await tx.query(
    `insert into gateway.ledger_entry (kind, payment_intent_id, charge_id, amount, currency, refund_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      entry.kind,
      entry.paymentIntentId,
      entry.chargeId,
      entry.amount,
      entry.currency,
      entry.refundId,
      entry.createdAt,
    ],
  )
}
