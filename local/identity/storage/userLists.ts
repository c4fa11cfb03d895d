import { emailKey } from '../pool/email'
import type { Queryable } from '../../database/inTransaction'
import type { PoolUser } from './users'
import { userColumns } from './users'

const named = ['phone_number', 'name', 'given_name', 'family_name', 'preferred_username']

/** SQL expressions of the searchable attributes. */
const filterable: ReadonlyMap<string, string> = new Map([
  ['sub', 'sub::text'],
  ['username', 'coalesce(username, sub::text)'],
  ['email', 'email_key'],
  ['cognito:user_status', 'status'],
  ['status', `case when enabled then 'Enabled' else 'Disabled' end`],
  ...named.map((name): [string, string] => [name, `attributes->>'${name}'`]),
])

/** The filter of a user list: a searchable field and how its value must compare. */
export type UserFilter = { field: string; value: string; isPrefix: boolean }

export function canFilterBy(field: string): boolean {
  return filterable.has(field)
}

type UserPage = {
  poolId: string
  /** The last `sub` of the previous page; empty for the first page. */
  after: string
  limit: number
  filter?: UserFilter | undefined
  group?: string
}

/** Returns users of a pool ordered by id, starting after `after`. */
export async function listUsersOf(
  tx: Queryable,
  { poolId, after, limit, filter, group }: UserPage,
): Promise<PoolUser[]> {
  const field = filterable.get(filter?.field ?? '') ?? `''`
  const { rows } = await tx.query<PoolUser>(
    `select ${userColumns} from identity.pool_user
     where pool_id = $1 and ($2 = '' or sub > nullif($2, '')::uuid)
       and ($3::text is null or exists (
         select from identity.group_member member where member.sub = pool_user.sub and group_name = $3))
       and ($4::text is null or ${field} = $4 or ($5 and starts_with(${field}, $4)))
     order by sub limit $6`,
    [poolId, after, group ?? null, filter ? valueOf(filter) : null, filter?.isPrefix ?? false, limit],
  )
  return rows
}

function valueOf({ field, value }: UserFilter): string {
  return field === 'email' ? emailKey(value) : value
}
