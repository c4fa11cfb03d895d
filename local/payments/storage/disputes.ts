import type { Queryable } from '../../database/inTransaction'
import { onlyRow } from '../../database/inTransaction'

type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'

export type StoredDispute = {
  id: string
  chargeId: string
  paymentIntentId: string
  amount: number
  currency: string
  /** The bank's reason, such as `fraudulent`. */
  reason: string
  status: DisputeStatus
  /** Submitted evidence, by Stripe's names. */
  evidence: Record<string, string>
  /** Deadline for evidence. */
  dueBy: Date
  createdAt: Date
}

/** Selects all columns of a dispute; `item` is the table that lists filter and order. */
export const selectDisputes = `
  select item.id, item.charge_id as "chargeId", item.payment_intent_id as "paymentIntentId", item.amount,
    item.currency, item.reason, item.status, item.evidence, item.due_by as "dueBy", item.created_at as "createdAt"
  from gateway.dispute as item`

export async function insertDispute(tx: Queryable, dispute: StoredDispute): Promise<void> {
  await tx.query(
    `insert into gateway.dispute (id, charge_id, payment_intent_id, amount, currency, reason, status, evidence, due_by,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      dispute.id,
      dispute.chargeId,
      dispute.paymentIntentId,
      dispute.amount,
      dispute.currency,
      dispute.reason,
      dispute.status,
      JSON.stringify(dispute.evidence),
      dispute.dueBy,
      dispute.createdAt,
    ],
  )
}

/** Locks a dispute until the transaction ends. */
export async function lockDispute(tx: Queryable, id: string): Promise<StoredDispute | undefined> {
  const { rows } = await tx.query<StoredDispute>(`${selectDisputes} where item.id = $1 for update of item`, [
    id,
  ])
  return rows[0]
}

export async function changeDispute(
  tx: Queryable,
  id: string,
  { status, evidence }: Pick<StoredDispute, 'status' | 'evidence'>,
): Promise<StoredDispute> {
  await tx.query(`update gateway.dispute set status = $2, evidence = $3 where id = $1`, [
    id,
    status,
    JSON.stringify(evidence),
  ])
  return onlyRow(await tx.query<StoredDispute>(`${selectDisputes} where item.id = $1`, [id]))
}

/**
 * Returns whether the bank has withdrawn the money of a charge: while the dispute is open, and
 * after it was lost.
 */
export async function isWithdrawn(tx: Queryable, chargeId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from gateway.dispute where charge_id = $1 and status <> 'won' limit 1`,
    [chargeId],
  )
  return (rowCount ?? 0) > 0
}
