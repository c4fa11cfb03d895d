import type { TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import { requestColumns } from './requestColumns'

const responsesDueStatement = sql(
  'requests.responsesDue',
  `select ${requestColumns} from treatment_request
    where status in ('submitted', 'in_review') and response_due_at <= $1 order by response_due_at, id limit $2`,
)

const askedAt = `(select max(e.at) from request_event e where e.request_id = treatment_request.id
        and e.type in ('askPatient', 'proposeChange', 'agreeToChange'))`

const unansweredStatement = sql(
  'requests.unanswered',
  `select ${requestColumns}, ${askedAt} as "askedAt" from treatment_request
    where status = 'needs_info' and ${askedAt} < $1 order by response_due_at, id limit $2`,
)

const askedAtStatement = sql(
  'requests.askedAt',
  `select ${askedAt} as "askedAt" from treatment_request where id = $1`,
)

const refusedAt = `(select max(e.at) from request_event e where e.request_id = treatment_request.id
        and e.type = 'paymentFailed' and e.from_status = 'approved')`

const isRefused = `status = 'approved'
      and exists (select from payment p where p.request_id = treatment_request.id and p.failure_code is not null)`

const refusedStatement = sql(
  'requests.refusedCharges',
  `select ${requestColumns}, ${refusedAt} as "askedAt" from treatment_request
    where ${isRefused} and ${refusedAt} < $1 order by updated_at, id limit $2`,
)

const refusedAtStatement = sql(
  'requests.chargeRefusedAt',
  `select ${refusedAt} as "askedAt" from treatment_request where id = $1 and ${isRefused}`,
)

/** Request that waits for its patient, and since when. */
export interface UnansweredRequest extends TreatmentRequest {
  readonly askedAt: Date
}

/** Returns undecided requests whose response is due before a moment. */
export async function listResponsesDue(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query(responsesDueStatement, [before, limit])
}

/** Returns requests with a question that was asked before a moment and that the patient has not answered. */
export async function listUnansweredRequests(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly UnansweredRequest[]> {
  return transaction.query(unansweredStatement, [before, limit])
}

/**
 * Returns approved, uncharged requests whose patient was asked before a moment to retry the payment and has
 * not.
 */
export async function listRefusedCharges(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly UnansweredRequest[]> {
  return transaction.query(refusedStatement, [before, limit])
}

/**
 * Returns when the patient of an approved request was last asked to retry the payment; null when no retry
 * is needed.
 */
export async function findRefusedAt(transaction: SystemTransaction, requestId: string): Promise<Date | null> {
  const [row] = await transaction.query(refusedAtStatement, [requestId])
  return row?.askedAt ?? null
}

/** Returns when the patient of a request was last asked a question; null when never. */
export async function findAskedAt(transaction: SystemTransaction, requestId: string): Promise<Date | null> {
  const [row] = await transaction.query(askedAtStatement, [requestId])
  return row?.askedAt ?? null
}
