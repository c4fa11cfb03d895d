import type { DetectedIssue } from '../../../domain/prescriptions/safety/detectedIssue'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = 'd.step, d.alerts, d.identified_at as "identifiedAt"'

const insertStatement = sql(
  'detectedIssues.insert',
  `insert into detected_issue (prescription_id, patient_id, step, alerts, identified_at)
    values ($1, $2, $3, $4, $5)`,
)

const findStatement = sql(
  'detectedIssues.find',
  `select ${columns} from detected_issue d where d.prescription_id = $1 order by d.id desc limit 1`,
)

const ofRequestStatement = sql(
  'detectedIssues.ofRequest',
  `select ${columns} from detected_issue d join prescription p on p.id = d.prescription_id
    where p.request_id = $1 and p.status = 'cancelled' order by d.id desc limit 1`,
)

export async function insertDetectedIssue(
  transaction: SystemTransaction,
  { id, patientId }: { readonly id: string; readonly patientId: string },
  { step, alerts, identifiedAt }: DetectedIssue,
): Promise<void> {
  await transaction.query(insertStatement, [id, patientId, step, JSON.stringify(alerts), identifiedAt])
}

/** Returns the newest detected issue of a prescription, for staff who may read it. */
export async function findDetectedIssue(
  transaction: Transaction,
  prescriptionId: string,
): Promise<DetectedIssue | undefined> {
  const [row] = await transaction.query(findStatement, [prescriptionId])
  return row
}

/**
 * Returns the detected issue that withdrew a request's approved prescription before signing, for staff who
 * may read it.
 */
export async function findIssueOfRequest(
  transaction: Transaction,
  requestId: string,
): Promise<DetectedIssue | undefined> {
  const [row] = await transaction.query(ofRequestStatement, [requestId])
  return row
}
