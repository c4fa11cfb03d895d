import type { StoredEvidence } from '../../../domain/requests/storedEvidence'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const evidenceStatement = sql(
  'requestEvidence.find',
  `select reads_record as "readsRecord", is_licensed as "isLicensed", identity_status as "identityStatus",
      identity_valid_until as "identityValidUntil", pregnancy, pregnancy_reported_at as "pregnancyReportedAt",
      requests, measures, prescriptions, statements, allergies
    from request_evidence($1)`,
)

/**
 * Returns what is stored about the patient of a request beside its answers, as far as the caller may read it;
 * undefined for a request that the caller does not read as staff.
 */
export async function findStoredEvidence(
  transaction: Transaction,
  requestId: string,
): Promise<StoredEvidence | undefined> {
  const [row] = await transaction.query(evidenceStatement, [requestId])
  return row
}
