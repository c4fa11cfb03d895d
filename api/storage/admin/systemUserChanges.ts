import type { SystemTransaction } from '../database/database'
import { sql } from '../database/sql'
import type { StoredUserChange } from './userChanges'

/*
 * `skip locked`, so that runners do not claim the same change. Changes still under their lease are left to
 * the runner that has it.
 */
const claimStatement = sql(
  'userChanges.claim',
  `update user_change set attempts = attempts + 1, leased_until = $2
    where id = (
      select id from user_change where outcome is null and leased_until <= $1
      order by leased_until, id for update skip locked limit 1)
    returning id, account_id as "userId", kind, group_name as "group", attempts`,
)

/** User change that this runner has leased. */
export interface ClaimedUserChange extends Pick<StoredUserChange, 'id' | 'userId' | 'kind' | 'group'> {
  readonly attempts: number
}

/** Claims the oldest pending change and leases it until `leaseUntil`. */
export async function claimUserChange(
  transaction: SystemTransaction,
  { now, leaseUntil }: { readonly now: Date; readonly leaseUntil: Date },
): Promise<ClaimedUserChange | undefined> {
  const [change] = await transaction.query(claimStatement, [now, leaseUntil])
  return change
}
