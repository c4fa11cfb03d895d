import type { Queryable } from '../../database/inTransaction'

export type IdentityPool = { id: string; clientId: string; poolId: string; allowsGuests: boolean }
export type PoolIdentity = {
  id: string
  identityPoolId: string
  sub: string | null
  mergedInto: string | null
}

/** Creates a client's identity pool unless the name exists. Returns the id under that name. */
export async function ensureIdentityPool(
  tx: Queryable,
  { id, name, clientId, now }: { id: string; name: string; clientId: string; now: Date },
): Promise<string> {
  await tx.query(
    `insert into identity.identity_pool (id, name, client_id, allows_guests, created_at)
     values ($1, $2, $3, true, $4) on conflict (name) do nothing`,
    [id, name, clientId, now],
  )
  const { rows } = await tx.query<{ id: string }>(`select id from identity.identity_pool where name = $1`, [
    name,
  ])
  return rows[0]?.id ?? id
}

export async function findIdentityPool(tx: Queryable, id: string): Promise<IdentityPool | undefined> {
  const { rows } = await tx.query<IdentityPool>(
    `select identity_pool.id, client_id as "clientId", pool_id as "poolId", allows_guests as "allowsGuests"
     from identity.identity_pool join identity.user_pool_client on user_pool_client.id = client_id
     where identity_pool.id = $1`,
    [id],
  )
  return rows[0]
}

const columns = `id, identity_pool_id as "identityPoolId", sub, merged_into as "mergedInto"`

export async function findIdentity(tx: Queryable, id: string): Promise<PoolIdentity | undefined> {
  const { rows } = await tx.query<PoolIdentity>(`select ${columns} from identity.identity where id = $1`, [
    id,
  ])
  return rows[0]
}

/** Locks the identity, so that two sign-ins cannot both claim one guest. */
export async function lockIdentity(tx: Queryable, id: string): Promise<PoolIdentity | undefined> {
  const { rows } = await tx.query<PoolIdentity>(
    `select ${columns} from identity.identity where id = $1 for update`,
    [id],
  )
  return rows[0]
}

export async function findIdentityOf(
  tx: Queryable,
  identityPoolId: string,
  sub: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from identity.identity where identity_pool_id = $1 and sub = $2`,
    [identityPoolId, sub],
  )
  return rows[0]?.id
}

/** Inserts an identity, a guest's without `sub`. Of two for the same user the first wins. */
export async function insertIdentity(
  tx: Queryable,
  { id, identityPoolId, sub, now }: { id: string; identityPoolId: string; sub: string | null; now: Date },
): Promise<void> {
  await tx.query(
    `insert into identity.identity (id, identity_pool_id, sub, created_at) values ($1, $2, $3, $4)
     on conflict (identity_pool_id, sub) do nothing`,
    [id, identityPoolId, sub, now],
  )
}

/** Assigns a guest identity to a user. */
export async function claimIdentity(tx: Queryable, id: string, sub: string): Promise<void> {
  await tx.query(`update identity.identity set sub = $2 where id = $1 and sub is null`, [id, sub])
}

/** Ends a guest identity whose user already has an identity. */
export async function mergeIdentity(tx: Queryable, id: string, into: string): Promise<void> {
  await tx.query(`update identity.identity set merged_into = $2 where id = $1`, [id, into])
}
