import type { RequestStatus } from '../../../domain/generated/enums'
import type { Payment } from '../../../domain/payments/payment'
import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { requestColumns } from './requestColumns'

const lockRequestStatement = sql(
  'requests.lock',
  `select ${requestColumns} from treatment_request where id = $1 for no key update`,
)

const savePaymentStatement = sql(
  'requests.savePayment',
  `update treatment_request
    set status = $2, payment_status = $3, hold_until = $4, updated_at = $5, version = version + 1,
      submitted_at = coalesce($6, submitted_at), response_due_at = coalesce($7, response_due_at),
      conversation_id = coalesce($8, conversation_id), hold_cents = coalesce($9, hold_cents)
    where id = $1 returning ${requestColumns}`,
)

const abandonedStatement = sql(
  'requests.abandoned',
  `select ${requestColumns} from treatment_request
    where status = 'awaiting_payment' and updated_at < $1 order by updated_at, id limit $2`,
)

const endingHoldsStatement = sql(
  'requests.endingHolds',
  `select ${requestColumns} from treatment_request
    where status in ('submitted', 'in_review', 'needs_info') and hold_until < $1 order by hold_until, id limit $2`,
)

/** Returns a request and locks it until the transaction ends. */
export async function lockRequest(
  transaction: SystemTransaction,
  id: string,
): Promise<TreatmentRequest | undefined> {
  const [row] = await transaction.query(lockRequestStatement, [id])
  return row
}

/** Request state that results from its payment; times and conversation only if they are new. */
export interface RequestPaymentChange {
  readonly status: RequestStatus
  readonly payment: Pick<Payment, 'status' | 'captureBefore'>
  readonly at: Date
  readonly arrival?: { readonly responseDueAt: Date; readonly conversationId: string }
  /** New amount of the hold, if it changes. */
  readonly holdCents?: number
}

export async function saveRequestPayment(
  transaction: SystemTransaction,
  id: string,
  { status, payment, at, arrival, holdCents }: RequestPaymentChange,
): Promise<TreatmentRequest> {
  const holdUntil = payment.status === 'authorized' ? payment.captureBefore : null
  const [request] = await transaction.query(savePaymentStatement, [
    id,
    status,
    payment.status,
    holdUntil,
    at,
    arrival ? at : null,
    arrival?.responseDueAt ?? null,
    arrival?.conversationId ?? null,
    holdCents ?? null,
  ])
  if (!request) throw new Error('The request is gone.')
  return request
}

/** Returns requests that have waited for payment since before a moment. */
export async function listAbandonedRequests(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query(abandonedStatement, [before, limit])
}

/** Returns undecided requests whose hold expires before a moment. */
export async function listEndingHolds(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query(endingHoldsStatement, [before, limit])
}
