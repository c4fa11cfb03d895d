import type { Statement, Transaction } from './database'

const holderStatement: Statement = {
  name: 'requests.claimHolder',
  text: `select assignee_name as "assigneeName", claimed_at as "claimedAt" from claim_holder($1)`,
}

/** Who has a request that is out of the caller's reach because another professional took it. */
export async function findClaimHolder(
  transaction: Transaction,
  requestId: string,
): Promise<{ assigneeName: string | null; claimedAt: Date | null } | undefined> {
  const [row] = await transaction.query<{ assigneeName: string | null; claimedAt: Date | null }>(
    holderStatement,
    [requestId],
  )
  return row
}

export const claimHolderStatements = [holderStatement]
