import type { RequestStatus } from '../../domain/generated/enums'
import type { Payment } from '../../domain/payments/payment'
import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, SystemTransaction } from './database'
import { requestColumns } from './requestColumns'

const lockRequestStatement: Statement = {
  name: 'requests.lock',
  text: `select ${requestColumns} from treatment_request where id = $1 for no key update`,
}

const settleStatement: Statement = {
  name: 'requests.settle',
  text: `update treatment_request
    set status = $2, payment_status = $3, hold_until = $4, updated_at = $5, version = version + 1,
      submitted_at = coalesce($6, submitted_at), answer_by = coalesce($7, answer_by),
      conversation_id = coalesce($8, conversation_id), hold_cents = coalesce($9, hold_cents)
    where id = $1 returning ${requestColumns}`,
}

const abandonedStatement: Statement = {
  name: 'requests.abandoned',
  text: `select ${requestColumns} from treatment_request
    where status = 'awaiting_payment' and updated_at < $1 order by updated_at, id limit $2`,
}

const endingHoldsStatement: Statement = {
  name: 'requests.endingHolds',
  text: `select ${requestColumns} from treatment_request
    where status in ('submitted', 'in_review', 'needs_info') and hold_until < $1 order by hold_until, id limit $2`,
}

async function one(
  transaction: SystemTransaction,
  statement: Statement,
  values: readonly unknown[],
): Promise<TreatmentRequest | undefined> {
  const [row] = await transaction.query<TreatmentRequest>(statement, values)
  return row
}

/** A request nobody else changes until the transaction ends. */
export async function lockRequest(
  transaction: SystemTransaction,
  id: string,
): Promise<TreatmentRequest | undefined> {
  return one(transaction, lockRequestStatement, [id])
}

/** What its payment makes of a request; times and conversation only where they are new. */
export interface Settlement {
  readonly status: RequestStatus
  readonly payment: Pick<Payment, 'status' | 'captureBefore'>
  readonly at: Date
  readonly arrival?: { readonly answerBy: Date; readonly conversationId: string }
  /** Where another sum is held from now on. */
  readonly holdCents?: number
}

export async function settleRequest(
  transaction: SystemTransaction,
  id: string,
  { status, payment, at, arrival, holdCents }: Settlement,
): Promise<TreatmentRequest> {
  const holdUntil = payment.status === 'authorized' ? payment.captureBefore : null
  const request = await one(transaction, settleStatement, [
    id,
    status,
    payment.status,
    holdUntil,
    at,
    arrival ? at : null,
    arrival?.answerBy ?? null,
    arrival?.conversationId ?? null,
    holdCents ?? null,
  ])
  if (!request) throw new Error('The request is gone.')
  return request
}

/** Requests that wait for money since before a moment. */
export async function listAbandonedRequests(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query<TreatmentRequest>(abandonedStatement, [before, limit])
}

/** Undecided requests whose hold ends before a moment. */
export async function listEndingHolds(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query<TreatmentRequest>(endingHoldsStatement, [before, limit])
}

export const systemRequestStatements = [
  lockRequestStatement,
  settleStatement,
  abandonedStatement,
  endingHoldsStatement,
]
