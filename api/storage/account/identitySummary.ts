import type { IdentitySummary } from '../../../domain/identityCheck/identityRequirement'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const standingStatement = sql(
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
  const [standing] = await transaction.query(standingStatement, [patientId])
  return standing
}
