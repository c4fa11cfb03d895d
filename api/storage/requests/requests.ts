import type { DeclineReason, RequestStatus, TreatmentType } from '../../../domain/generated/enums'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentState } from '../../../domain/requests/currentState'
import type { AnsweredRequest, TreatmentRequest } from '../../../domain/requests/treatmentRequest'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import { ownRequestColumns, requestColumns } from './requestColumns'
import { updateVersioned } from '../database/updateVersioned'

const findStatement = sql(
  'requests.find',
  `select ${ownRequestColumns}, answers, findings, changes from treatment_request where id = $1`,
)

const insertDraftStatement = sql(
  'requests.insertDraft',
  `insert into treatment_request (id, patient_id, treatment_type, status, version, questionnaire_version, answers,
      created_at, updated_at, renews_prescription_id)
    values ($1, $2, $3, 'draft', 1, $4, $5, $6, $6, $7)
    returning ${requestColumns}`,
)

const updateDraftStatement = sql(
  'requests.updateDraft',
  `update treatment_request
    set answers = $3, questionnaire_version = $4, version = version + 1, updated_at = $5
    where id = $1 and version = $2 and status = 'draft'
    returning ${requestColumns}`,
)

const assignStatement = sql(
  'requests.assign',
  `update treatment_request
    set status = $4, version = version + 1, assignee_id = $5, assignee_name = $6, claimed_at = $7, updated_at = $8
    where id = $1 and version = $2 and status = $3
    returning ${requestColumns}`,
)

const declineStatement = sql(
  'requests.decline',
  `update treatment_request
    set status = $4, version = version + 1, assignee_id = $5, assignee_name = $6, decline_reason = $7, updated_at = $8
    where id = $1 and version = $2 and status = $3
    returning ${requestColumns}`,
)

const changeStatusStatement = sql(
  'requests.changeStatus',
  `update treatment_request set status = $4, version = version + 1, updated_at = $5
    where id = $1 and version = $2 and status = $3
    returning ${requestColumns}`,
)

/** Version and status that an update was based on. */
export interface Expected {
  readonly id: string
  readonly version: number
  readonly status: RequestStatus
}

/** Returns a request the caller may see; jobs see all. */
export async function findRequest(
  transaction: SystemTransaction,
  id: string,
): Promise<AnsweredRequest | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

interface NewDraft {
  readonly id: string
  readonly treatmentType: TreatmentType
  readonly questionnaireVersion: number
  readonly answers: Answers
  readonly renewsPrescriptionId: string | null
  readonly at: Date
}

/** Inserts a draft of the caller. */
export async function insertDraft(transaction: Transaction, draft: NewDraft): Promise<TreatmentRequest> {
  const { id, treatmentType, questionnaireVersion, answers, renewsPrescriptionId, at } = draft
  const [row] = await transaction.query(insertDraftStatement, [
    id,
    transaction.caller.id,
    treatmentType,
    questionnaireVersion,
    JSON.stringify(answers),
    at,
    renewsPrescriptionId,
  ])
  if (!row) throw new Error('The draft was not stored.')
  return row
}

interface DraftChange extends Pick<NewDraft, 'id' | 'questionnaireVersion' | 'answers' | 'at'> {
  readonly expectedVersion: number
}

export async function updateDraft(
  transaction: Transaction,
  { id, expectedVersion, answers, questionnaireVersion, at }: DraftChange,
): Promise<TreatmentRequest | undefined> {
  const values = [id, expectedVersion, JSON.stringify(answers), questionnaireVersion, at] as const
  const [row] = await transaction.query(updateDraftStatement, values)
  return row
}

/**
 * A released request stays visible to the caller until the transaction ends, even if their license has
 * expired.
 */
const releasedStatement = sql('requests.release', `select set_config('app.released', $1, true)`)

/** Assigns a request to a clinician, or to none. */
export async function assignRequest(
  transaction: SystemTransaction,
  { id, version, status }: Expected,
  change: { status: RequestStatus; assignee: { id: string; name: string | null } | null; at: Date },
): Promise<TreatmentRequest | undefined> {
  const { assignee, at } = change
  if (!assignee) await transaction.query(releasedStatement, [id])
  const [row] = await transaction.query(assignStatement, [
    id,
    version,
    status,
    change.status,
    assignee?.id ?? null,
    assignee?.name ?? null,
    assignee ? at : null,
    at,
  ])
  return row
}

/**
 * Changes the status of a request.
 * @throws CodedError Conflict with the current request, when its version or status is not the expected one
 */
export async function changeRequestStatus(
  transaction: SystemTransaction,
  { id, version, status }: Expected,
  change: { status: RequestStatus; at: Date },
): Promise<TreatmentRequest> {
  const values = [id, version, status, change.status, change.at] as const
  return updateVersioned(transaction, changeStatusStatement, values, () => currentOf(transaction, id))
}

/**
 * Declines a request with the clinician's reason. A clinician who declines an unclaimed request is
 * responsible for it from then on.
 * @throws CodedError Conflict as {@link changeRequestStatus}
 */
export async function declineOpenRequest(
  transaction: Transaction,
  { id, version, status }: Expected,
  change: { status: RequestStatus; reason: DeclineReason; at: Date },
): Promise<TreatmentRequest> {
  const { caller } = transaction
  const values = [
    id,
    version,
    status,
    change.status,
    caller.id,
    caller.name,
    change.reason,
    change.at,
  ] as const
  return updateVersioned(transaction, declineStatement, values, () => currentOf(transaction, id))
}

async function currentOf(transaction: SystemTransaction, id: string) {
  const request = await findRequest(transaction, id)
  return request && currentState(request)
}
