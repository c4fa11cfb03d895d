import type { Payment } from '../../domain/payments/payment'
import type { Statement, SystemTransaction } from './database'

const commandColumns = `id, payment_id as "paymentId", kind, amount_cents as "amountCents",
      idempotency_key as "idempotencyKey", attempts, created_at as "createdAt", done_at as "doneAt", outcome,
      try_number as "tryNumber"`

const insertStatement: Statement = {
  name: 'paymentCommands.insert',
  text: `insert into payment_command (id, payment_id, patient_id, kind, amount_cents, idempotency_key, next_attempt_at,
      created_at, try_number)
    values ($1, $2, $3, $4, $5, $6, $8, $7, $9)`,
}

const findStatement: Statement = {
  name: 'paymentCommands.find',
  text: `select ${commandColumns} from payment_command where id = $1`,
}

const pendingOfStatement: Statement = {
  name: 'paymentCommands.pendingOf',
  text: `select ${commandColumns} from payment_command where payment_id = $1 and kind = $2 and done_at is null`,
}

const dueStatement: Statement = {
  name: 'paymentCommands.due',
  text: `select ${commandColumns} from payment_command where done_at is null and next_attempt_at <= $1
    order by next_attempt_at, id limit $2`,
}

const attemptStatement: Statement = {
  name: 'paymentCommands.attempt',
  text: `update payment_command set attempts = attempts + 1,
      next_attempt_at = $2::timestamptz + least(interval '10 seconds' * power(2, attempts), interval '1 hour')
    where id = $1 and done_at is null`,
}

const finishStatement: Statement = {
  name: 'paymentCommands.finish',
  text: `update payment_command set done_at = $2, outcome = $3, failure_code = $4
    where id = $1 and done_at is null returning id`,
}

const lastCaptureStatement: Statement = {
  name: 'paymentCommands.lastCapture',
  text: `select ${commandColumns} from payment_command where payment_id = $1 and kind = 'capture'
    order by created_at desc, try_number desc limit 1`,
}

/**
 * What the gateway is asked to do: make a page for the card, take the money, give it all back by whatever way is left, or
 * give back an amount of what was taken.
 */
export type PaymentCommandKind = 'checkout' | 'capture' | 'giveBack' | 'refund'

export interface PaymentCommand {
  readonly id: string
  readonly paymentId: string
  readonly kind: PaymentCommandKind
  /** What to take, or to refund; null otherwise. */
  readonly amountCents: number | null
  /** The same for every attempt, so that the gateway does it once. */
  readonly idempotencyKey: string
  readonly attempts: number
  readonly createdAt: Date
  readonly doneAt: Date | null
  readonly outcome: 'done' | 'refused' | 'superseded' | null
  /** Of a capture: which try of the same hold it is, from 1. */
  readonly tryNumber: number
}

interface NewCommand {
  readonly id: string
  /** Refunds say besides who wants them, and why: `insertRefund`. */
  readonly kind: Exclude<PaymentCommandKind, 'refund'>
  readonly amountCents?: number
  readonly at: Date
  /** When it is to be done, where that is not at once. */
  readonly notBefore?: Date
  readonly tryNumber?: number
}

/** Decides an effect on the gateway; it happens after the commit, at the latest by reconciliation. */
export async function insertPaymentCommand(
  transaction: SystemTransaction,
  payment: Pick<Payment, 'id' | 'patientId'>,
  { id, kind, amountCents, at, notBefore = at, tryNumber = 1 }: NewCommand,
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
    tryNumber,
  ])
}

export async function findPaymentCommand(
  transaction: SystemTransaction,
  id: string,
): Promise<PaymentCommand | undefined> {
  const [row] = await transaction.query<PaymentCommand>(findStatement, [id])
  return row
}

/** An effect of a kind that was decided and has not happened. */
export async function findPendingCommand(
  transaction: SystemTransaction,
  paymentId: string,
  kind: PaymentCommandKind,
): Promise<PaymentCommand | undefined> {
  const [row] = await transaction.query<PaymentCommand>(pendingOfStatement, [paymentId, kind])
  return row
}

/** The capture that was decided last, whatever came of it. */
export async function findLastCapture(
  transaction: SystemTransaction,
  paymentId: string,
): Promise<PaymentCommand | undefined> {
  const [row] = await transaction.query<PaymentCommand>(lastCaptureStatement, [paymentId])
  return row
}

/** What is to be tried now, longest waiting first. */
export async function listDueCommands(
  transaction: SystemTransaction,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly PaymentCommand[]> {
  return transaction.query<PaymentCommand>(dueStatement, [now, limit])
}

/** Counts an attempt that begins now; the next comes later each time, at most an hour. */
export async function countAttempt(transaction: SystemTransaction, id: string, now: Date): Promise<void> {
  await transaction.query(attemptStatement, [id, now])
}

interface Finish {
  readonly outcome: NonNullable<PaymentCommand['outcome']>
  readonly failureCode?: string | null
  readonly at: Date
}

/** Writes down what came of a command; one that another runner has finished already keeps its outcome. */
export async function finishPaymentCommand(
  transaction: SystemTransaction,
  id: string,
  { outcome, failureCode, at }: Finish,
): Promise<void> {
  await transaction.query(finishStatement, [id, at, outcome, failureCode ?? null])
}

/** The same for who goes on with what follows from it. @returns whether the caller is the one that has finished it */
export async function finishPaymentCommandFirst(
  transaction: SystemTransaction,
  id: string,
  { outcome, failureCode, at }: Finish,
): Promise<boolean> {
  const finished = await transaction.query(finishStatement, [id, at, outcome, failureCode ?? null])
  return finished.length > 0
}

/** Those the application's login may run too. */
export const paymentCommandStatements = [insertStatement, findStatement, pendingOfStatement, dueStatement]
export const systemPaymentCommandStatements = [attemptStatement, finishStatement, lastCaptureStatement]
