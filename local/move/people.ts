import type { ClientBase } from 'pg'
import { MoveFailure } from './moveFailure'

/** A user who can sign in on the exported machine. */
export interface Person {
  /** The former `sub`, which is the id of the account. */
  readonly formerId: string
  readonly email: string
  /** Names of groups, in alphabetical order. */
  readonly groups: readonly string[]
  readonly isEnabled: boolean
}

interface PoolUser extends Person {
  readonly isVerified: boolean
  readonly hasAccount: boolean
}

const listPeople = `
  select u.sub::text as "formerId", u.email, u.enabled as "isEnabled",
    u.email_verified and u.status <> 'UNCONFIRMED' as "isVerified",
    array(select m.group_name from identity.group_member m where m.sub = u.sub order by m.group_name) as groups,
    exists (select from public.account a where a.id = u.sub::text) as "hasAccount"
  from identity.user_pool p join identity.pool_user u on u.pool_id = p.id
  where p.name = $1 order by u.email_key`

/**
 * Reads all users of a pool with a verified address. Unconfirmed sign-ups have no data and are
 * skipped; they have to sign up again.
 * @throws MoveFailure NoVerifiedAddress when a user has data but no verified address to match
 */
export async function readPeople(client: ClientBase, poolName: string): Promise<Person[]> {
  const { rows } = await client.query<PoolUser>(listPeople, [poolName])
  const stranded = rows.filter(({ isVerified, hasAccount }) => hasAccount && !isVerified)
  if (stranded.length > 0) {
    throw new MoveFailure(
      'NoVerifiedAddress',
      `These users have data and no verified address: ${stranded.map(({ formerId }) => formerId).join(', ')}. ` +
        'Cognito cannot import them. Let them verify their address, or close their accounts, and export again.',
    )
  }
  return rows
    .filter(({ isVerified }) => isVerified)
    .map(({ formerId, email, groups, isEnabled }) => ({ formerId, email, groups, isEnabled }))
}
