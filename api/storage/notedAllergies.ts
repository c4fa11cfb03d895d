import { nameKey } from '../../domain/account/healthStatement'
import type { Allergy } from '../../domain/intake/answers'
import type { NotedAllergy } from '../../domain/records/notedAllergy'
import type { Statement, SystemTransaction, Transaction } from './database'

const columns = `id, patient_id as "patientId", substance, reaction, severity, noted_by as "notedBy",
      noted_by_name as "notedByName", noted_at as "notedAt", error_at as "errorAt", error_by_name as "errorByName",
      error_reason as "errorReason"`

const findStatement: Statement = {
  name: 'notedAllergies.find',
  text: `select ${columns} from noted_allergy where id = $1`,
}

const listStatement: Statement = {
  name: 'notedAllergies.ofPatient',
  text: `select ${columns} from noted_allergy where patient_id = $1 order by noted_at, id limit 200`,
}

const noteStatement: Statement = {
  name: 'notedAllergies.note',
  text: `insert into noted_allergy (id, patient_id, substance, name_key, reaction, severity, noted_by, noted_by_name,
      noted_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
}

const markStatement: Statement = {
  name: 'notedAllergies.markInError',
  text: `update noted_allergy set error_at = $2, error_by = $3, error_by_name = $4, error_reason = $5
    where id = $1 and error_at is null returning ${columns}`,
}

/** One the caller may see. */
export async function findNotedAllergy(
  transaction: Transaction,
  id: string,
): Promise<NotedAllergy | undefined> {
  const [row] = await transaction.query<NotedAllergy>(findStatement, [id])
  return row
}

/** What staff have noted of a patient, also in error; oldest first. */
export function listNotedAllergies(
  transaction: SystemTransaction,
  patientId: string,
): Promise<readonly NotedAllergy[]> {
  return transaction.query<NotedAllergy>(listStatement, [patientId])
}

/** Keeps what the caller notes; nothing happens where the same substance stands already. */
export async function insertNotedAllergy(
  transaction: Transaction,
  {
    id,
    patientId,
    at,
    ...allergy
  }: Allergy & { readonly id: string; readonly patientId: string; readonly at: Date },
): Promise<void> {
  const { substance, reaction, severity } = allergy
  const { id: by, name } = transaction.caller
  const values = [id, patientId, substance, nameKey(substance), reaction, severity, by, name, at]
  await transaction.query(noteStatement, values)
}

/** @returns undefined when it is marked already */
export async function markNotedAllergy(
  transaction: Transaction,
  id: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<NotedAllergy | undefined> {
  const { id: by, name } = transaction.caller
  const [row] = await transaction.query<NotedAllergy>(markStatement, [id, at, by, name, reason])
  return row
}

/** The jobs' login reads them to check what is prescribed. */
export const sharedNotedAllergyStatements = [listStatement]
export const notedAllergyStatements = [findStatement, noteStatement, markStatement]
