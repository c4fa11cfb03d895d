import type { IdentityCheckStatus, IdentityRefusal } from '../../../domain/generated/enums'
import type { IdentityCheck } from '../../../domain/identityCheck/identityCheck'
import { filteredStatements } from '../database/filteredStatements'
import type { IdentitySummary } from '../../../domain/identityCheck/identityRequirement'
import { currentIdentityState } from '../../../domain/identityCheck/identityCheck'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'
import { queryFiltered } from '../database/customPlan'
import { updateVersioned } from '../database/updateVersioned'

/* Omits files the caller can no longer see because they are deleted. */
const documents = `(select coalesce(jsonb_agg(jsonb_build_object('part', sent.part, 'fileId', f.id, 'contentType',
        f.content_type) order by sent.place), '[]')
      from (values (1, 'front', c.front_file_id), (2, 'back', c.back_file_id), (3, 'selfie', c.selfie_file_id))
        as sent (place, part, file_id)
      join file f on f.id = sent.file_id and f.status = 'accepted')`

const nameOf = (column: string) =>
  `(select nullif(concat_ws(' ', a.given_name, a.family_name), '') from account a where a.id = ${column})`

const columns = `c.id, c.patient_id as "patientId", ${nameOf('c.patient_id')} as "patientName",
      (select p.birth_date::text from patient_profile p where p.patient_id = c.patient_id) as "patientBirthDate",
      c.status, c.version, c.attempts, ${documents} as documents, c.refusal, c.refusal_text as "refusalText",
      c.submitted_at as "submittedAt", c.decided_at as "decidedAt", ${nameOf('c.decided_by')} as "decidedByName",
      c.valid_until as "validUntil"`

const findStatement = sql('identityChecks.find', `select ${columns} from identity_check c where c.id = $1`)

const findOwnStatement = sql(
  'identityChecks.findOwn',
  `select ${columns} from identity_check c where c.patient_id = $1`,
)

const statusStatement = sql('identityChecks.statusOf', 'select identity_status_of($1) as status')

export interface IdentityCheckCriteria {
  readonly statuses?: readonly IdentityCheckStatus[]
  readonly patientId?: string
  /** Ids of patients. */
  readonly person?: readonly string[]
}

const listStatements = filteredStatements(
  'identityChecks.list',
  { statuses: 'c.status = any ($)', patientId: 'c.patient_id = $', person: 'c.patient_id = any ($)' },
  {
    begin: `select ${columns} from identity_check c where (c.submitted_at, c.id) < ($1, $2)`,
    end: 'order by c.submitted_at desc, c.id desc limit $3',
    before: 3,
  },
)

const startStatement = sql(
  'identityChecks.start',
  `insert into identity_check (id, patient_id, status, version, attempts, front_file_id, back_file_id, selfie_file_id,
      submitted_at)
    values ($1, $2, 'pending', 1, 1, $3, $4, $5, $6)`,
)

const retryStatement = sql(
  'identityChecks.retry',
  `update identity_check set status = 'pending', version = version + 1, attempts = $3, front_file_id = $4,
      back_file_id = $5, selfie_file_id = $6, submitted_at = $7, refusal = null, refusal_text = null, decided_at = null,
      decided_by = null, valid_until = null
    where id = $1 and version = $2 returning id`,
)

const decideStatement = sql(
  'identityChecks.decide',
  `update identity_check set status = $3, version = version + 1, refusal = $4, refusal_text = $5, decided_at = $6,
      decided_by = $7, valid_until = $8
    where id = $1 and version = $2 returning id`,
)

const lockFilesStatement = sql(
  'identityChecks.lockFiles',
  `select id, purpose = 'identity_document' as "isDocument", content_type <> 'application/pdf' as "isPicture"
    from file where id = any ($1) and patient_id = $2 and status = 'accepted' order by id for update`,
)

const usesStatement = sql(
  'identityChecks.uses',
  `select exists (select from identity_check where patient_id = $1 and status = 'pending'
    and $2 in (front_file_id, back_file_id, selfie_file_id)) as "isUsed"`,
)

const forgetStatement = sql('identityChecks.deleteOwn', 'select delete_own_identity_check()')

/** Files of an attempt. */
export interface SentDocuments {
  readonly frontFileId: string
  readonly backFileId: string | null
  readonly selfieFileId: string
}

/** Returns an identity check the caller may see. */
export async function findIdentityCheck(
  transaction: Transaction,
  id: string,
): Promise<IdentityCheck | undefined> {
  const [check] = await transaction.query(findStatement, [id])
  return check
}

export async function findOwnIdentityCheck(transaction: Transaction): Promise<IdentityCheck | undefined> {
  const [check] = await transaction.query(findOwnStatement, [transaction.caller.id])
  return check
}

/**
 * Returns the status of a patient's identity check; null also when the caller has no care relationship and
 * is not an Admin.
 */
export async function findIdentityStatus(
  transaction: Transaction,
  patientId: string,
): Promise<IdentityCheckStatus | null> {
  const [row] = await transaction.query(statusStatement, [patientId])
  return row?.status ?? null
}

/** Returns the identity checks that match the criteria, latest documents first. */
export async function listIdentityChecks(
  transaction: Transaction,
  criteria: IdentityCheckCriteria,
  slice: Slice,
): Promise<readonly IdentityCheck[]> {
  return queryFiltered(transaction, listStatements(criteria), [...descendingFrom(slice), slice.limit])
}

/**
 * Starts the caller's identity check.
 * @throws CodedError Conflict when the id is taken, or the caller has a check already
 */
export async function startIdentityCheck(
  transaction: Transaction,
  id: string,
  { frontFileId, backFileId, selfieFileId }: SentDocuments,
  at: Date,
): Promise<void> {
  await transaction.query(startStatement, [
    id,
    transaction.caller.id,
    frontFileId,
    backFileId,
    selfieFileId,
    at,
  ])
}

/**
 * Starts another attempt of the caller's identity check.
 * @throws CodedError Conflict when it is no longer at the expected version
 */
export async function tryIdentityCheckAgain(
  transaction: Transaction,
  { id, version }: IdentityCheck,
  sent: SentDocuments & { readonly attempt: number; readonly at: Date },
): Promise<void> {
  const { attempt, frontFileId, backFileId, selfieFileId, at } = sent
  await updateVersioned(transaction, retryStatement, [
    id,
    version,
    attempt,
    frontFileId,
    backFileId,
    selfieFileId,
    at,
  ])
}

export interface Decided {
  readonly status: IdentityCheckStatus
  readonly refusal: IdentityRefusal | null
  readonly refusalText: string | null
  readonly validUntil: Date | null
  readonly at: Date
}

/**
 * Saves the caller's decision.
 * @throws CodedError Conflict when it is no longer at the expected version
 */
export async function decideIdentity(
  transaction: Transaction,
  { id, version }: IdentityCheck,
  { status, refusal, refusalText, validUntil, at }: Decided,
): Promise<void> {
  const values = [id, version, status, refusal, refusalText, at, transaction.caller.id, validUntil] as const
  await updateVersioned(transaction, decideStatement, values, async () => {
    const check = await findIdentityCheck(transaction, id)
    return check && currentIdentityState(check)
  })
}

/** A stored file of the caller. */
export interface HeldFile {
  readonly id: string
  readonly isDocument: boolean
  readonly isPicture: boolean
}

/** Returns the caller's stored files of these ids and locks them until the transaction ends. */
export async function lockOwnFilesForUpdate(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly HeldFile[]> {
  return transaction.query(lockFilesStatement, [ids, transaction.caller.id])
}

/** Returns whether the caller's identity check with this file is waiting for a decision. */
export async function isUnderCheck(transaction: Transaction, fileId: string): Promise<boolean> {
  const values = [transaction.caller.id, fileId] as const
  const [row] = await transaction.query(usesStatement, values)
  return row?.isUsed ?? false
}

/** Deletes the caller's identity check, unless it is verified. */
export async function deleteOwnIdentityCheck(transaction: Transaction): Promise<void> {
  await transaction.query(forgetStatement, [])
}

const summaryStatement = sql(
  'identitySummary.find',
  `select status, valid_until as "validUntil", was_prescribed as "wasPrescribed" from identity_summary_of($1)`,
)

/**
 * Returns a summary of a patient's identity check.
 * @returns undefined unless the caller is the patient or may read their record
 */
export async function findIdentitySummary(
  transaction: SystemTransaction,
  patientId: string,
): Promise<IdentitySummary | undefined> {
  const [summary] = await transaction.query(summaryStatement, [patientId])
  return summary
}
