import type { Identity } from '../../../domain/identity'
import type { Role } from '../../../domain/role'
import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'

const listStatement = sql(
  'accountStatuses.list',
  'select role, states, refused from account_statuses($1, $2) order by place',
)

/** The access of an account with one of its tokens. */
export interface AccountStatus {
  readonly role: Role
  /** The states that a clinician is licensed in; empty for all others. */
  readonly states: readonly string[]
  /** Whether the account is disabled or the sign-in has ended. */
  readonly refused: boolean
}

/** Returns the access of many identities in one statement, in their order. It creates no account. */
export async function listAccountStatuses(
  transaction: SystemTransaction,
  identities: readonly Identity[],
  at: Date,
): Promise<readonly AccountStatus[]> {
  const callers = identities.map(({ sub: id, groups, authTime, originJti, deviceKey }, place) => {
    const signedInAt = new Date(authTime * 1000).toISOString()
    return { place, id, groups, signedInAt, originJti, deviceKey }
  })
  return transaction.query(listStatement, [JSON.stringify(callers), at])
}
