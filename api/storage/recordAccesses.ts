import type { RecordAccess } from '../../domain/records/recordAccess'
import type { Statement, Transaction } from './database'

const columns = `id, patient_id as "patientId", professional_id as "professionalId",
      professional_name as "professionalName", reason, explanation, opened_at as "openedAt", expires_at as "expiresAt"`

/** One that is there already stays as it is. */
const openStatement: Statement = {
  name: 'recordAccesses.open',
  text: `insert into record_access
      (id, patient_id, professional_id, professional_name, reason, explanation, opened_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
}

const hasRecordStatement: Statement = {
  name: 'recordAccesses.hasRecord',
  text: 'select has_record($1) as "hasRecord"',
}

const findStatement: Statement = {
  name: 'recordAccesses.find',
  text: `select ${columns} from record_access where id = $1`,
}

const findOpenStatement: Statement = {
  name: 'recordAccesses.findOpen',
  text: `select ${columns} from record_access
    where patient_id = $1 and professional_id = app_caller() and expires_at > app_now()
    order by expires_at desc limit 1`,
}

/** Whether somebody has a record that a professional may open. */
export async function hasRecord(transaction: Transaction, patientId: string): Promise<boolean> {
  const [row] = await transaction.query<{ hasRecord: boolean }>(hasRecordStatement, [patientId])
  return row?.hasRecord ?? false
}

/**
 * Opens the record of a patient.
 * @returns the caller's access with this id, which may have been there before; undefined when the id is another's
 */
export async function openRecord(
  transaction: Transaction,
  access: RecordAccess,
): Promise<RecordAccess | undefined> {
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
  const [kept] = await transaction.query<RecordAccess>(findStatement, [id])
  return kept
}

/** The caller's access to the record of a patient, while it lasts. */
export async function findOpenAccess(
  transaction: Transaction,
  patientId: string,
): Promise<RecordAccess | undefined> {
  const [row] = await transaction.query<RecordAccess>(findOpenStatement, [patientId])
  return row
}

export const recordAccessStatements = [openStatement, hasRecordStatement, findStatement, findOpenStatement]
