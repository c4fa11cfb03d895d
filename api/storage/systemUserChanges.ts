import type { Statement, SystemTransaction } from './database'
import type { KeptUserChange } from './userChanges'

/* One runner skips what the other has locked, and leaves alone what somebody is about to finish. */
const claimStatement: Statement = {
  name: 'userChanges.claim',
  text: `update user_change set attempts = attempts + 1, leased_until = $2
    where id = (
      select id from user_change where outcome is null and leased_until <= $1
      order by leased_until, id for update skip locked limit 1)
    returning id, account_id as "userId", kind, group_name as "group", attempts`,
}

/** A change that is this runner's to finish. */
export interface ClaimedUserChange extends Pick<KeptUserChange, 'id' | 'userId' | 'kind' | 'group'> {
  readonly attempts: number
}

/** Takes the change that waits longest, and keeps it from others until `leaseUntil`. */
export async function claimUserChange(
  transaction: SystemTransaction,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ClaimedUserChange | undefined> {
  const [change] = await transaction.query<ClaimedUserChange>(claimStatement, [now, leaseUntil])
  return change
}

export const systemUserChangeStatements = [claimStatement]
