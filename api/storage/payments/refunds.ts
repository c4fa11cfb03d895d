import type { RefundReason } from '../../../domain/generated/enums'
import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { PaymentCommand } from './paymentCommands'

/** Refund by an Admin: a payment command with the Admin and the reason. */
export interface Refund {
  readonly id: string
  readonly paymentId: string
  readonly amountCents: number
  readonly reason: RefundReason
  /** Visible to staff only. */
  readonly note: string | null
  readonly askedById: string
  readonly askedByName: string | null
  readonly askedAt: Date
  /** Null until the gateway has answered. */
  readonly outcome: PaymentCommand['outcome']
  readonly failureCode: string | null
}

const refundColumns = `id, payment_id as "paymentId", amount_cents as "amountCents", reason, note,
      asked_by as "askedById", asked_by_name as "askedByName", created_at as "askedAt", outcome,
      failure_code as "failureCode"`

const findStatement = sql(
  'refunds.find',
  `select ${refundColumns} from payment_command where id = $1 and kind = 'refund'`,
)

const listStatement = sql(
  'refunds.ofPayment',
  `select ${refundColumns} from payment_command where payment_id = $1 and kind = 'refund'
    order by created_at desc, id desc limit 100`,
)

const insertStatement = sql(
  'refunds.insert',
  `insert into payment_command (id, payment_id, patient_id, kind, amount_cents, idempotency_key, reason, note,
      asked_by, asked_by_name, next_attempt_at, created_at)
    values ($1, $2, $3, 'refund', $4, $5, $6, $7, $8, $9, $10, $10)`,
)

export async function findRefund(transaction: SystemTransaction, id: string): Promise<Refund | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

/** Returns the refunds of a payment, newest first. */
export async function listRefunds(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<readonly Refund[]> {
  return transaction.query(listStatement, [paymentId])
}

/**
 * Inserts a refund by the caller. The gateway is called after the commit, at the latest by reconciliation.
 */
export async function insertRefund(
  transaction: Transaction,
  payment: Pick<Payment, 'id' | 'patientId'>,
  {
    id,
    amountCents,
    reason,
    note,
    at,
  }: Pick<Refund, 'id' | 'amountCents' | 'reason' | 'note'> & { at: Date },
): Promise<void> {
  const { caller } = transaction
  await transaction.query(insertStatement, [
    id,
    payment.id,
    payment.patientId,
    amountCents,
    `tendwell-refund-${id}`,
    reason,
    note,
    caller.id,
    caller.name,
    at,
  ])
}
