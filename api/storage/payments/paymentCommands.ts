import type { Payment } from '../../../domain/payments/payment'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const commandColumns = `id, payment_id as "paymentId", kind, amount_cents as "amountCents",
      idempotency_key as "idempotencyKey", attempts, created_at as "createdAt", done_at as "doneAt", outcome,
      attempt_number as "attemptNumber", customer_id as "customerId", payment_method_id as "paymentMethodId"`

const insertStatement = sql(
  'paymentCommands.insert',
  `insert into payment_command (id, payment_id, patient_id, kind, amount_cents, idempotency_key, next_attempt_at,
      created_at, attempt_number, customer_id, payment_method_id)
    values ($1, $2, $3, $4, $5, $6, $8, $7, $9, $10, $11)`,
)

const findStatement = sql(
  'paymentCommands.find',
  `select ${commandColumns} from payment_command where id = $1`,
)

const pendingOfStatement = sql(
  'paymentCommands.pendingOf',
  `select ${commandColumns} from payment_command where payment_id = $1 and kind = $2 and done_at is null`,
)

const dueStatement = sql(
  'paymentCommands.due',
  `select ${commandColumns} from payment_command where done_at is null and next_attempt_at <= $1
    order by next_attempt_at, id limit $2`,
)

const ageStatement = sql(
  'paymentCommands.age',
  `select count(*)::integer as waiting, min(created_at) as "oldestAt" from payment_command where done_at is null`,
)

const attemptStatement = sql(
  'paymentCommands.attempt',
  `update payment_command set attempts = attempts + 1,
      next_attempt_at = $2::timestamptz + least(interval '10 seconds' * power(2, attempts), interval '1 hour')
    where id = $1 and done_at is null`,
)

const finishStatement = sql(
  'paymentCommands.finish',
  `update payment_command set done_at = $2, outcome = $3, failure_code = $4
    where id = $1 and done_at is null returning id`,
)

const lastCaptureStatement = sql(
  'paymentCommands.lastCapture',
  `select ${commandColumns} from payment_command where payment_id = $1 and kind = 'capture'
    order by created_at desc, attempt_number desc limit 1`,
)

/**
 * Kind of a call to the gateway: open a checkout session, capture, release or refund everything, refund an
 * amount, or charge a saved card.
 */
export type PaymentCommandKind = 'checkout' | 'capture' | 'releaseOrRefund' | 'refund' | 'charge'

export interface PaymentCommand {
  readonly id: string
  readonly paymentId: string
  readonly kind: PaymentCommandKind
  /** Amount to capture, refund or charge; null otherwise. */
  readonly amountCents: number | null
  /** Same for every attempt, so that the gateway executes the command once. */
  readonly idempotencyKey: string
  readonly attempts: number
  readonly createdAt: Date
  readonly doneAt: Date | null
  readonly outcome: 'done' | 'refused' | 'superseded' | null
  /** Number of the attempt to capture the same hold or to charge for the same order, from 1. */
  readonly attemptNumber: number
  /** The saved card to charge, by the gateway's ids; null for other kinds. */
  readonly customerId: string | null
  readonly paymentMethodId: string | null
}

interface NewCommand {
  readonly id: string
  /** Refunds also record who requested them and why, in `insertRefund`. */
  readonly kind: Exclude<PaymentCommandKind, 'refund'>
  readonly amountCents?: number
  readonly at: Date
  /** Earliest time of the call; immediately if missing. */
  readonly notBefore?: Date
  readonly attemptNumber?: number
  /** Of a charge. */
  readonly card?: { readonly customerId: string; readonly paymentMethodId: string }
}

/** Inserts a payment command. It is executed after the commit, at the latest by reconciliation. */
export async function insertPaymentCommand(
  transaction: SystemTransaction,
  payment: Pick<Payment, 'id' | 'patientId'>,
  { id, kind, amountCents, at, notBefore = at, attemptNumber = 1, card }: NewCommand,
): Promise<void> {
  const key = `tendwell-${kind}-${id}`
  await transaction.query(insertStatement, [
    id,
    payment.id,
    payment.patientId,
    kind,
    amountCents ?? null,
    key,
    at,
    notBefore,
    attemptNumber,
    card?.customerId ?? null,
    card?.paymentMethodId ?? null,
  ])
}

export async function findPaymentCommand(
  transaction: SystemTransaction,
  id: string,
): Promise<PaymentCommand | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

/** Returns a pending command of a kind. */
export async function findPendingCommand(
  transaction: SystemTransaction,
  paymentId: string,
  kind: PaymentCommandKind,
): Promise<PaymentCommand | undefined> {
  const [row] = await transaction.query(pendingOfStatement, [paymentId, kind])
  return row
}

/** Returns the latest capture, whatever its outcome. */
export async function findLastCapture(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<PaymentCommand | undefined> {
  const [row] = await transaction.query(lastCaptureStatement, [paymentId])
  return row
}

/** Returns commands due for an attempt, longest waiting first. */
export async function listDueCommands(
  transaction: SystemTransaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly PaymentCommand[]> {
  return transaction.query(dueStatement, [now, limit])
}

/** Counts an attempt that starts now, and schedules the next one with backoff, at most an hour later. */
export async function countAttempt(transaction: SystemTransaction, id: string, now: Date): Promise<void> {
  await transaction.query(attemptStatement, [id, now])
}

interface Finish {
  readonly outcome: NonNullable<PaymentCommand['outcome']>
  readonly failureCode?: string | null
  readonly at: Date
}

/** Saves the outcome of a command. If another runner has finished it, its outcome stays. */
export async function finishPaymentCommand(
  transaction: SystemTransaction,
  id: string,
  { outcome, failureCode, at }: Finish,
): Promise<void> {
  await transaction.query(finishStatement, [id, at, outcome, failureCode ?? null])
}

/**
 * As {@link finishPaymentCommand}, for callers that continue with the consequences.
 * @returns whether the caller finished it first
 */
export async function finishPaymentCommandFirst(
  transaction: SystemTransaction,
  id: string,
  { outcome, failureCode, at }: Finish,
): Promise<boolean> {
  const finished = await transaction.query(finishStatement, [id, at, outcome, failureCode ?? null])
  return finished.length > 0
}

/** Returns the calls to the gateway that are not done, and when the oldest was asked for; null when there is none. */
export async function readCommandAge(
  transaction: SystemTransaction,
): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> {
  const [age] = await transaction.query(ageStatement, [])
  if (!age) throw new Error('The commands have no age.')
  return age
}
