import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const expireStatement = sql(
  'identityChecks.expire',
  `update identity_check set status = 'expired', version = version + 1
    where status = 'verified' and valid_until <= $1
    returning patient_id as "patientId", version`,
)

/* Includes documents that were uploaded and never submitted, and those of closed accounts. */
const forgetStatement = sql(
  'identityChecks.purgeDocuments',
  `update file f set status = 'deleted', updated_at = $3, cleaned_up_at = null
    where f.purpose = 'identity_document' and f.status = 'accepted' and f.created_at < $1
      and not exists (select from identity_check c
        where c.patient_id = f.patient_id and f.id in (c.front_file_id, c.back_file_id, c.selfie_file_id)
          and (c.decided_at is null or c.decided_at > $2))
    returning f.id`,
)

export interface ExpiredCheck {
  readonly patientId: string
  readonly version: number
}

/** Expires identity checks that are past their deadline. */
export async function expireIdentityChecks(
  transaction: SystemTransaction,
  at: Date,
): Promise<readonly ExpiredCheck[]> {
  return transaction.query(expireStatement, [at])
}

interface RetentionLimits {
  /** Later uploads may still be submitted. */
  readonly uploadedBefore: Date
  /** Later decisions may still be reviewed. */
  readonly decidedBefore: Date
  readonly at: Date
}

/**
 * Deletes identity documents past their retention; a job removes their bytes afterwards.
 * @returns the number deleted
 */
export async function purgeIdentityDocuments(
  transaction: SystemTransaction,
  { uploadedBefore, decidedBefore, at }: RetentionLimits,
): Promise<number> {
  return (await transaction.query(forgetStatement, [uploadedBefore, decidedBefore, at])).length
}
