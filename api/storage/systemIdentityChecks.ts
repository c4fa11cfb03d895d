import type { Statement, SystemTransaction } from './database'

const expireStatement: Statement = {
  name: 'identityChecks.expire',
  text: `update identity_check set status = 'expired', version = version + 1
    where status = 'verified' and valid_until <= $1
    returning patient_id as "patientId", version`,
}

/* Also what was uploaded and never sent along, and what an account left that was closed. */
const forgetStatement: Statement = {
  name: 'identityChecks.forgetDocuments',
  text: `update file f set status = 'deleted', updated_at = $3, swept_at = null
    where f.purpose = 'identity_document' and f.status = 'accepted' and f.created_at < $1
      and not exists (select from identity_check c
        where c.patient_id = f.patient_id and f.id in (c.front_file_id, c.back_file_id, c.selfie_file_id)
          and (c.decided_at is null or c.decided_at > $2))
    returning f.id`,
}

export interface ExpiredCheck {
  readonly patientId: string
  readonly version: number
}

/** Ends the checks whose time is over. */
export async function expireIdentityChecks(
  transaction: SystemTransaction,
  at: Date,
): Promise<readonly ExpiredCheck[]> {
  return transaction.query<ExpiredCheck>(expireStatement, [at])
}

interface Limits {
  /** What was uploaded later may still be about to be sent. */
  readonly uploadedBefore: Date
  /** What was decided later may still be looked at again. */
  readonly decidedBefore: Date
  readonly at: Date
}

/** Deletes documents that nobody needs any more; their bytes are swept after. @returns how many */
export async function forgetIdentityDocuments(
  transaction: SystemTransaction,
  { uploadedBefore, decidedBefore, at }: Limits,
): Promise<number> {
  return (await transaction.query(forgetStatement, [uploadedBefore, decidedBefore, at])).length
}

export const systemIdentityCheckStatements = [expireStatement, forgetStatement]
