import { nameKey } from '../../../domain/account/healthStatement'
import type { Allergy } from '../../../domain/intake/answers/answers'
import type { ClinicianAllergy } from '../../../domain/records/clinicianAllergy'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `id, patient_id as "patientId", substance, reaction, severity, recorded_by as "notedBy",
      recorded_by_name as "recordedByName", recorded_at as "recordedAt", error_at as "errorAt", error_by_name as "errorByName",
      error_reason as "errorReason"`

const findStatement = sql('clinicianAllergies.find', `select ${columns} from clinician_allergy where id = $1`)

const listStatement = sql(
  'clinicianAllergies.ofPatient',
  `select ${columns} from clinician_allergy where patient_id = $1 order by recorded_at, id limit 200`,
)

const noteStatement = sql(
  'clinicianAllergies.note',
  `insert into clinician_allergy (id, patient_id, substance, name_key, reaction, severity, recorded_by, recorded_by_name,
      recorded_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
)

const markStatement = sql(
  'clinicianAllergies.markInError',
  `update clinician_allergy set error_at = $2, error_by = $3, error_by_name = $4, error_reason = $5
    where id = $1 and error_at is null returning ${columns}`,
)

/** Returns a noted allergy the caller may see. */
export async function findClinicianAllergy(
  transaction: Transaction,
  id: string,
): Promise<ClinicianAllergy | undefined> {
  const [row] = await transaction.query(findStatement, [id])
  return row
}

/** Returns the allergies staff have noted for a patient, including those entered in error; oldest first. */
export function listClinicianAllergies(
  transaction: SystemTransaction,
  patientId: string,
): Promise<readonly ClinicianAllergy[]> {
  return transaction.query(listStatement, [patientId])
}

/** Inserts an allergy noted by the caller. Does nothing if the same substance is already noted. */
export async function insertClinicianAllergy(
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
  const values = [id, patientId, substance, nameKey(substance), reaction, severity, by, name, at] as const
  await transaction.query(noteStatement, values)
}

/**
 * Marks a noted allergy as entered in error.
 * @returns undefined when it is marked already
 */
export async function markClinicianAllergyInError(
  transaction: Transaction,
  id: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<ClinicianAllergy | undefined> {
  const { id: by, name } = transaction.caller
  const [row] = await transaction.query(markStatement, [id, at, by, name, reason])
  return row
}
