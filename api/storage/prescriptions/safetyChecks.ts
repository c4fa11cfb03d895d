import type { PrescribedTo } from '../../../domain/prescriptions/safety/newAlerts'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const lockStatement = sql(
  'safetyChecks.lockPatient',
  `select pg_advisory_xact_lock(hashtextextended('safety of ' || $1::text, 0))`,
)

const prescribedStatement = sql(
  'safetyChecks.prescribedTo',
  `select id, "requestId", "renewsPrescriptionId", "productId", medication, status, answers, overridden
    from prescribed_to($1)`,
)

const pendingStatement = sql(
  'safetyChecks.pending',
  'select exists (select from safety_recheck where patient_id = $1) as "isPending"',
)

const requestStatement = sql(
  'safetyChecks.request',
  `with prescribed as (select exists (select from prescribed_to($1)) as "isNeeded"),
      requested as (insert into safety_recheck (patient_id, requested_at)
        select $1, $2 from prescribed where "isNeeded" on conflict do nothing)
    select "isNeeded" from prescribed`,
)

const dueStatement = sql(
  'safetyChecks.due',
  'select patient_id as "patientId" from safety_recheck order by requested_at, patient_id limit $1',
)

const finishStatement = sql('safetyChecks.finish', 'delete from safety_recheck where patient_id = $1')

/**
 * Locks a patient, which serializes everything that a safety check reads or decides. Changes of the
 * patient's health, prescribing, signing, fills and resumptions take this lock first. The second of two
 * such transactions therefore reads what the first has committed. Lock order: patient, then request or
 * order, then payment, then prescription.
 */
export async function lockPatientSafety(transaction: SystemTransaction, patientId: string): Promise<void> {
  await transaction.query(lockStatement, [patientId])
}

/**
 * Returns all prescriptions a patient may be taking: active, on hold, or approved and not signed; oldest
 * first.
 */
export async function listPrescribedTo(
  transaction: SystemTransaction,
  patientId: string,
): Promise<readonly PrescribedTo[]> {
  return transaction.query(prescribedStatement, [patientId])
}

/**
 * Requests a safety check of all prescriptions of a patient, because the patient's health data has changed.
 * @returns whether the patient has any prescriptions
 */
export async function requestRecheck(
  transaction: SystemTransaction,
  patientId: string,
  at: Date,
): Promise<boolean> {
  const [row] = await transaction.query(requestStatement, [patientId, at])
  return row?.isNeeded ?? false
}

/** Returns whether a patient's health data has changed since the last safety check of their prescriptions. */
export async function isRecheckPending(transaction: SystemTransaction, patientId: string): Promise<boolean> {
  const [row] = await transaction.query(pendingStatement, [patientId])
  return row?.isPending ?? false
}

/** Returns patients whose prescriptions need a safety check, longest waiting first. */
export async function listRechecks(
  transaction: SystemTransaction,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction.query(dueStatement, [limit])
  return rows.map(({ patientId }) => patientId)
}

/** Marks a patient's prescriptions as checked, in the transaction of the check. */
export async function finishRecheck(transaction: SystemTransaction, patientId: string): Promise<void> {
  await transaction.query(finishStatement, [patientId])
}
