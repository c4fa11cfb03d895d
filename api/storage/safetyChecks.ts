import type { PrescribedTo } from '../../domain/prescriptions/newAlerts'
import type { Statement, SystemTransaction } from './database'

const lockStatement: Statement = {
  name: 'safetyChecks.lockPatient',
  text: `select pg_advisory_xact_lock(hashtextextended('safety of ' || $1::text, 0))`,
}

const prescribedStatement: Statement = {
  name: 'safetyChecks.prescribedTo',
  text: `select id, "requestId", "renewsPrescriptionId", "productId", medication, status, answers, overridden
    from prescribed_to($1)`,
}

const pendingStatement: Statement = {
  name: 'safetyChecks.pending',
  text: 'select exists (select from safety_recheck where patient_id = $1) as "isPending"',
}

const requestStatement: Statement = {
  name: 'safetyChecks.request',
  text: `with prescribed as (select exists (select from prescribed_to($1)) as "isNeeded"),
      requested as (insert into safety_recheck (patient_id, requested_at)
        select $1, $2 from prescribed where "isNeeded" on conflict do nothing)
    select "isNeeded" from prescribed`,
}

const dueStatement: Statement = {
  name: 'safetyChecks.due',
  text: 'select patient_id as "patientId" from safety_recheck order by requested_at, patient_id limit $1',
}

const finishStatement: Statement = {
  name: 'safetyChecks.finish',
  text: 'delete from safety_recheck where patient_id = $1',
}

/**
 * Serializes everything that a safety check of a patient reads or decides: what changes the patient's health, prescribes,
 * signs, fills or resumes locks the patient first. The second of two such transactions reads what the first has committed.
 * Lock order: patient, then request or order, then payment, then prescription.
 */
export async function lockPatientSafety(transaction: SystemTransaction, patientId: string): Promise<void> {
  await transaction.query(lockStatement, [patientId])
}

/** Everything prescribed to a patient that may be taken: active, on hold, or approved and not signed; oldest first. */
export async function listPrescribedTo(
  transaction: SystemTransaction,
  patientId: string,
): Promise<readonly PrescribedTo[]> {
  return transaction.query<PrescribedTo>(prescribedStatement, [patientId])
}

/**
 * Asks for a check of everything prescribed to a patient, because their health has changed.
 * @returns whether anything is prescribed to them
 */
export async function requestRecheck(
  transaction: SystemTransaction,
  patientId: string,
  at: Date,
): Promise<boolean> {
  const [row] = await transaction.query<{ isNeeded: boolean }>(requestStatement, [patientId, at])
  return row?.isNeeded ?? false
}

/** Whether a patient's health has changed, and what is prescribed to them has not been checked since. */
export async function isRecheckPending(transaction: SystemTransaction, patientId: string): Promise<boolean> {
  const [row] = await transaction.query<{ isPending: boolean }>(pendingStatement, [patientId])
  return row?.isPending ?? false
}

/** Patients whose prescriptions are to be checked, the longest waiting first. */
export async function listRechecks(
  transaction: SystemTransaction,
  limit: number,
): Promise<readonly string[]> {
  const rows = await transaction.query<{ patientId: string }>(dueStatement, [limit])
  return rows.map(({ patientId }) => patientId)
}

/** Notes that a patient's prescriptions are checked; part of the transaction that checks them. */
export async function finishRecheck(transaction: SystemTransaction, patientId: string): Promise<void> {
  await transaction.query(finishStatement, [patientId])
}

/** Those the application's login may run too. */
export const safetyCheckStatements = [lockStatement, prescribedStatement, requestStatement, pendingStatement]
export const systemSafetyCheckStatements = [dueStatement, finishStatement]
