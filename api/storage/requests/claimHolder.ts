import type { Transaction } from '../database/database'
import { sql } from '../database/sql'

const holderStatement = sql(
  'requests.claimHolder',
  `select assignee_name as "assigneeName", claimed_at as "claimedAt" from claim_holder($1)`,
)

/** Returns the clinician who has claimed a request and thereby moved it out of the caller's reach. */
export async function findClaimHolder(
  transaction: Transaction,
  requestId: string,
): Promise<{ assigneeName: string | null; claimedAt: Date | null } | undefined> {
  const [row] = await transaction.query(holderStatement, [requestId])
  return row
}
