import type { Dispute } from '../../../domain/payments/dispute'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const listStatement = sql(
  'disputes.ofPayment',
  `select id, status, reason, amount_cents as "amountCents", evidence_due_at as "evidenceDueAt",
      opened_at as "openedAt"
    from payment_dispute where payment_id = $1 order by opened_at, id limit 100`,
)

const saveStatement = sql(
  'disputes.save',
  `insert into payment_dispute (id, payment_id, status, reason, amount_cents, evidence_due_at, opened_at, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update set status = $3, reason = $4, amount_cents = $5, evidence_due_at = $6, updated_at = $8`,
)

/** Returns the disputes of a payment, oldest first; for Admins and jobs. */
export async function listDisputes(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly Dispute[]> {
  return transaction.query(listStatement, [paymentId])
}

/** Saves the current state of a dispute. */
export async function saveDispute(
  transaction: SystemTransaction,
  paymentId: string,
  { id, status, reason, amountCents, evidenceDueAt, openedAt }: Dispute,
  at: Date,
): Promise<void> {
  const values = [id, paymentId, status, reason, amountCents, evidenceDueAt, openedAt, at] as const
  await transaction.query(saveStatement, values)
}
