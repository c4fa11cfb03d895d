import type { Queryable } from './transaction'

/** Names of a user's groups, in alphabetical order. */
export async function listGroups(tx: Queryable, sub: string): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select group_name as name from identity.group_member where sub = $1 order by group_name`,
    [sub],
  )
  return rows.map((row) => row.name)
}

export async function addGroup(tx: Queryable, poolId: string, name: string): Promise<void> {
  await tx.query(`insert into identity.pool_group (pool_id, name) values ($1, $2) on conflict do nothing`, [
    poolId,
    name,
  ])
}

/** Adds a user of the pool to a group of the pool; false when one of the two does not exist. */
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

export async function removeMember(tx: Queryable, sub: string, group: string): Promise<void> {
  await tx.query(`delete from identity.group_member where sub = $1 and group_name = $2`, [sub, group])
}
