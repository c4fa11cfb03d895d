import type { ClientBase } from 'pg'
import { MoveFailure } from './moveFailure'

/** Somebody who can sign in on the machine that is left. */
export interface Person {
  /** Their `sub` there, which is the id of their account. */
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
 * Everybody in a user pool of this machine whose address is proven. Who never finished signing up has nothing to move
 * and is left out: they sign up anew.
 * @throws MoveFailure NoVerifiedAddress when somebody has data here and no address to be known by there
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
