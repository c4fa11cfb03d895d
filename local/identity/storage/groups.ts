import type { Queryable } from '../../database/inTransaction'

/** Returns the names of a user's groups in alphabetical order. */
export async function listGroups(tx: Queryable, sub: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select group_name as name from identity.group_member where sub = $1 order by group_name`,
    [sub],
  )
  return rows.map((row) => row.name)
}

export type PoolGroup = { name: string; poolId: string; createdAt: Date }

const columns = `pool_group.name, pool_group.pool_id as "poolId", created_at as "createdAt"`

/** Returns a user's groups ordered by name, starting after `after`. */
export async function listGroupsOf(
  tx: Queryable,
  sub: string,
  { after, limit }: { after: string; limit: number },
): Promise<PoolGroup[]> {
  const { rows } = await tx.query<PoolGroup>(
    `select ${columns} from identity.group_member
     join identity.pool_group on pool_group.pool_id = group_member.pool_id and pool_group.name = group_name
     where sub = $1 and group_name > $2 order by group_name limit $3`,
    [sub, after, limit],
  )
  return rows
}

export async function findGroup(tx: Queryable, poolId: string, name: string): Promise<PoolGroup | undefined> {
  const { rows } = await tx.query<PoolGroup>(
    `select ${columns} from identity.pool_group where pool_id = $1 and name = $2`,
    [poolId, name],
  )
  return rows[0]
}

export async function addGroup(tx: Queryable, poolId: string, name: string): Promise<void> {
  await tx.query(`insert into identity.pool_group (pool_id, name) values ($1, $2) on conflict do nothing`, [
    poolId,
    name,
  ])
}

/** Adds a user of the pool to a group of the pool; returns false when either does not exist. */
export async function addMember(tx: Queryable, poolId: string, sub: string, group: string): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into identity.group_member (sub, pool_id, group_name)
     select pool_user.sub, pool_group.pool_id, pool_group.name
     from identity.pool_user join identity.pool_group using (pool_id)
     where pool_user.pool_id = $1 and pool_user.sub = $2 and pool_group.name = $3
     on conflict (sub, group_name) do update set group_name = excluded.group_name
     returning group_name`,
    [poolId, sub, group],
  )
  return rows.length === 1
}

/** Returns the enabled members of a group. */
export async function listEnabledMembers(tx: Queryable, poolId: string, group: string): Promise<string[]> {
  const { rows } = await tx.query<{ sub: string }>(
    `select pool_user.sub::text as sub from identity.group_member join identity.pool_user using (sub)
     where group_member.pool_id = $1 and group_name = $2 and enabled order by pool_user.sub`,
    [poolId, group],
  )
  return rows.map(({ sub }) => sub)
}

export async function removeMember(tx: Queryable, sub: string, group: string): Promise<void> {
  await tx.query(`delete from identity.group_member where sub = $1 and group_name = $2`, [sub, group])
}
