import type { EmergencyAccess } from '../../../domain/records/emergencyAccess'
import type { RecordReader, RecordView } from '../../../domain/records/recordView'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `id, patient_id as "patientId", professional_id as "professionalId",
      professional_name as "professionalName", reason, explanation, opened_at as "openedAt", expires_at as "expiresAt"`

/**
 * An existing row stays unchanged. A new one takes effect within the transaction, because the value that
 * policies compare with is recomputed.
 */
const openStatement = sql(
  'emergencyAccesses.insert',
  `insert into emergency_access
      (id, patient_id, professional_id, professional_name, reason, explanation, opened_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing
    returning set_config('app.opened', '', true)`,
)

const hasRecordStatement = sql('emergencyAccesses.hasRecord', 'select has_record($1) as "hasRecord"')

const findStatement = sql('emergencyAccesses.find', `select ${columns} from emergency_access where id = $1`)

const findOpenStatement = sql(
  'emergencyAccesses.findOpen',
  `select ${columns} from emergency_access
    where patient_id = $1 and professional_id = app_caller() and expires_at > app_now()
    order by expires_at desc limit 1`,
)

/** Returns whether the person has a patient record that a clinician may open. */
export async function hasRecord(transaction: Transaction, patientId: string): Promise<boolean> {
  const [row] = await transaction.query(hasRecordStatement, [patientId])
  return row?.hasRecord ?? false
}

/**
 * Opens the record of a patient under emergency access.
 * @returns the caller's access with this id, which may have existed before; undefined when the id is
 * another caller's
 */
export async function insertEmergencyAccess(
  transaction: Transaction,
  access: EmergencyAccess,
): Promise<EmergencyAccess | undefined> {
  const { id, patientId, professionalId, professionalName, reason, explanation, openedAt, expiresAt } = access
  await transaction.query(openStatement, [
    id,
    patientId,
    professionalId,
    professionalName,
    reason,
    explanation,
    openedAt,
    expiresAt,
  ])
  const [stored] = await transaction.query(findStatement, [id])
  return stored
}

/** Returns the caller's access to a patient's record until it expires. */
export async function findActiveEmergencyAccess(
  transaction: Transaction,
  patientId: string,
): Promise<EmergencyAccess | undefined> {
  const [row] = await transaction.query(findOpenStatement, [patientId])
  return row
}

const viewsStatement = sql(
  'recordViews.list',
  `select id, at, operation, agent_name as "agentName", agent_role as "agentRole", is_emergency as "isEmergency",
      reason, explanation from record_views($1, $2, $3)`,
)

const readersStatement = sql(
  'recordViews.ownReaders',
  `select id, name, role, last_at as "lastAt", visits, is_emergency as "isEmergency" from own_record_readers()`,
)

/**
 * Returns visits of staff to a record before an id, newest first. Empty for callers who may not read the
 * record.
 */
export async function listRecordViews(
  transaction: Transaction,
  patientId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly RecordView[]> {
  return transaction.query(viewsStatement, [patientId, before, limit])
}

/** Returns the staff who have viewed the caller's record, latest first. */
export async function listOwnReaders(transaction: Transaction): Promise<readonly RecordReader[]> {
  return transaction.query(readersStatement, [])
}

const proofStatement = sql(
  'recordViews.ownProof',
  `select head_sequence as "headSequence", head_hash as "headHash", sequence, hash, recorded_at as at, operation,
      agent_id as "readerId", agent_name as name, agent_role as role from own_access_proof($1, $2)`,
)

/** A sealed access of staff to a record. */
export interface AccessProofEntry {
  readonly sequence: string
  readonly hash: string
  readonly at: Date
  readonly operation: string
  readonly readerId: string
  readonly name: string | null
  readonly role: 'HCPs' | 'Admin'
}

/** Sealed accesses with the end of the chain. */
export interface AccessProof {
  readonly headSequence: string
  readonly headHash: string
  readonly entries: readonly AccessProofEntry[]
}

/** Returns the sealed accesses of staff to the caller's record after a position of the chain, in its order. */
export async function listOwnAccessProof(
  transaction: Transaction,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<AccessProof> {
  const rows = await transaction.query(proofStatement, [after, limit])
  const [head] = rows
  return {
    headSequence: head?.headSequence ?? '0',
    headHash: head?.headHash ?? '',
    entries: rows.flatMap(({ sequence, hash, at, operation, readerId, name, role }) =>
      sequence && hash && at && operation && readerId && (role === 'HCPs' || role === 'Admin')
        ? [{ sequence, hash, at, operation, readerId, name, role }]
        : [],
    ),
  }
}
