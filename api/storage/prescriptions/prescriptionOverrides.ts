import type { SafetyOverride } from '../../../domain/prescriptions/safety/safetyOverride'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

/** Safety override with its prescription. */
export interface StoredOverride extends SafetyOverride {
  readonly prescriptionId: string
}

const addStatement = sql(
  'prescriptionOverrides.add',
  `insert into prescription_override (prescription_id, patient_id, reason, alerts, created_at)
    values ($1, $2, $3, $4, $5)`,
)

const listStatement = sql(
  'prescriptionOverrides.listOfPatient',
  `select prescription_id as "prescriptionId", reason, alerts from prescription_override where patient_id = $1
    order by created_at desc limit 100`,
)

/** Saves the reason for prescribing despite a finding. */
export async function addOverride(
  transaction: SystemTransaction,
  prescription: { readonly id: string; readonly patientId: string },
  { override: { reason, alerts }, at }: { readonly override: SafetyOverride; readonly at: Date },
): Promise<void> {
  const { id, patientId } = prescription
  await transaction.query(addStatement, [id, patientId, reason, JSON.stringify(alerts), at])
}

/** Returns the overrides of a patient's prescriptions that the caller may see. */
export async function listOverridesOfPatient(
  transaction: Transaction,
  patientId: string,
): Promise<readonly StoredOverride[]> {
  return transaction.query(listStatement, [patientId])
}
