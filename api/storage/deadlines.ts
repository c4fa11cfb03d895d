import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, SystemTransaction } from './database'
import { requestColumns } from './requestColumns'

const answersDueStatement: Statement = {
  name: 'requests.answersDue',
  text: `select ${requestColumns} from treatment_request
    where status in ('submitted', 'in_review') and answer_by <= $1 order by answer_by, id limit $2`,
}

const askedAt = `(select max(e.at) from request_event e where e.request_id = treatment_request.id
        and e.type in ('askPatient', 'proposeChange', 'agreeToChange'))`

const silentStatement: Statement = {
  name: 'requests.silent',
  text: `select ${requestColumns}, ${askedAt} as "askedAt" from treatment_request
    where status = 'needs_info' and ${askedAt} < $1 order by answer_by, id limit $2`,
}

const askedAtStatement: Statement = {
  name: 'requests.askedAt',
  text: `select ${askedAt} as "askedAt" from treatment_request where id = $1`,
}

const refusedAt = `(select max(e.at) from request_event e where e.request_id = treatment_request.id
        and e.type = 'paymentFailed' and e.from_status = 'approved')`

const isRefused = `status = 'approved'
      and exists (select from payment p where p.request_id = treatment_request.id and p.failure_code is not null)`

const refusedStatement: Statement = {
  name: 'requests.refusedCharges',
  text: `select ${requestColumns}, ${refusedAt} as "askedAt" from treatment_request
    where ${isRefused} and ${refusedAt} < $1 order by updated_at, id limit $2`,
}

const refusedAtStatement: Statement = {
  name: 'requests.chargeRefusedAt',
  text: `select ${refusedAt} as "askedAt" from treatment_request where id = $1 and ${isRefused}`,
}

/** A request that waits for its patient, and since when. */
export interface SilentRequest extends TreatmentRequest {
  readonly askedAt: Date
}

/** Undecided requests whose answer is promised for a time before a moment. */
export async function listAnswersDue(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly TreatmentRequest[]> {
  return transaction.query<TreatmentRequest>(answersDueStatement, [before, limit])
}

/** Requests whose patient was asked before a moment, and has not answered. */
export async function listSilentRequests(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly SilentRequest[]> {
  return transaction.query<SilentRequest>(silentStatement, [before, limit])
}

/** Approved requests that were not charged, whose patient was asked before a moment to pay anew, and has not. */
export async function listRefusedCharges(
  transaction: SystemTransaction,
  before: Date,
  limit: number,
): Promise<readonly SilentRequest[]> {
  return transaction.query<SilentRequest>(refusedStatement, [before, limit])
}

/** When the patient of an approved request was asked for the last time to pay anew; null when they need not. */
export async function findRefusedAt(transaction: SystemTransaction, requestId: string): Promise<Date | null> {
  const [row] = await transaction.query<{ askedAt: Date | null }>(refusedAtStatement, [requestId])
  return row?.askedAt ?? null
}

/** When the patient of a request was asked for the last time; null when never. */
export async function findAskedAt(transaction: SystemTransaction, requestId: string): Promise<Date | null> {
  const [row] = await transaction.query<{ askedAt: Date | null }>(askedAtStatement, [requestId])
  return row?.askedAt ?? null
}

export const deadlineStatements = [
  answersDueStatement,
  silentStatement,
  askedAtStatement,
  refusedStatement,
  refusedAtStatement,
]
