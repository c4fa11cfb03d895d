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

/** When the patient of a request was asked for the last time; null when never. */
export async function findAskedAt(transaction: SystemTransaction, requestId: string): Promise<Date | null> {
  const [row] = await transaction.query<{ askedAt: Date | null }>(askedAtStatement, [requestId])
  return row?.askedAt ?? null
}

export const deadlineStatements = [answersDueStatement, silentStatement, askedAtStatement]
