import type { Partially, ClientSettings, PoolClient, PoolSettings, UserPool } from '../pool/settings'
import { completeSettings, defaultClientSettings, defaultPoolSettings } from '../pool/settings'
import type { Queryable } from '../../database/inTransaction'

type NewPool = { id: string; name: string; settings: Partially<PoolSettings>; now: Date }
type NewClient = { id: string; poolId: string; settings: Partially<ClientSettings>; now: Date }

/** Creates a pool unless the name exists. Returns the id under that name. */
export async function ensurePool(tx: Queryable, { id, name, settings, now }: NewPool): Promise<string> {
  await tx.query(
    `insert into identity.user_pool (id, name, settings, created_at) values ($1, $2, $3, $4)
     on conflict (name) do nothing`,
    [id, name, JSON.stringify(settings), now],
  )
  const { rows } = await tx.query<{ id: string }>(`select id from identity.user_pool where name = $1`, [name])
  return rows[0]?.id ?? id
}

/** Creates the pool's web client unless it exists. Returns its id. */
export async function ensureClient(tx: Queryable, { id, poolId, settings, now }: NewClient): Promise<string> {
  await tx.query(
    `insert into identity.user_pool_client (id, pool_id, name, settings, created_at) values ($1, $2, 'web', $3, $4)
     on conflict (pool_id, name) do nothing`,
    [id, poolId, JSON.stringify(settings), now],
  )
  const { rows } = await tx.query<{ id: string }>(
    `select id from identity.user_pool_client where pool_id = $1 and name = 'web'`,
    [poolId],
  )
  return rows[0]?.id ?? id
}

/** Saves a client's current redirect URIs; the hosted sign-in redirects nowhere else. */
export async function saveClientUrls(
  tx: Queryable,
  clientId: string,
  { callbackUrls, logoutUrls }: { callbackUrls: readonly string[]; logoutUrls: readonly string[] },
): Promise<void> {
  await tx.query(`update identity.user_pool_client set settings = settings || $2::jsonb where id = $1`, [
    clientId,
    JSON.stringify({ callbackUrls, logoutUrls }),
  ])
}

type Row = {
  poolId: string
  clientId: string
  pool: Partially<PoolSettings>
  client: Partially<ClientSettings>
}

const select = `select user_pool.id as "poolId", user_pool_client.id as "clientId",
    user_pool.settings as pool, user_pool_client.settings as client
  from identity.user_pool_client join identity.user_pool on user_pool.id = user_pool_client.pool_id`

/** Returns the client with its pool, or undefined. */
export async function findClient(tx: Queryable, clientId: string): Promise<PoolClient | undefined> {
  const { rows } = await tx.query<Row>(`${select} where user_pool_client.id = $1`, [clientId])
  return rows.map(toPoolClient)[0]
}

/** Returns the pool, or undefined. */
export async function findPool(tx: Queryable, poolId: string): Promise<UserPool | undefined> {
  const { rows } = await tx.query<Pick<Row, 'poolId' | 'pool'>>(
    `select id as "poolId", settings as pool from identity.user_pool where id = $1`,
    [poolId],
  )
  return rows.map(toUserPool)[0]
}

function toPoolClient({ clientId, client, ...pool }: Row): PoolClient {
  return { ...toUserPool(pool), clientId, client: completeSettings(defaultClientSettings, client) }
}

function toUserPool({ poolId, pool }: Pick<Row, 'poolId' | 'pool'>): UserPool {
  return {
    poolId,
    poolName: poolId.slice(poolId.indexOf('_') + 1),
    pool: completeSettings(defaultPoolSettings, pool),
  }
}

export async function poolExists(tx: Queryable, poolId: string): Promise<boolean> {
  const { rows } = await tx.query(`select id from identity.user_pool where id = $1`, [poolId])
  return rows.length === 1
}

/**
 * Stores the key file's fingerprint at first start and compares it at each later one.
 * @returns whether the key file belongs to this database
 */
export async function matchesKeyFile(tx: Queryable, fingerprint: Buffer): Promise<boolean> {
  await tx.query(`insert into identity.key_check (fingerprint) values ($1) on conflict do nothing`, [
    fingerprint,
  ])
  const { rows } = await tx.query<{ fingerprint: Buffer }>(`select fingerprint from identity.key_check`)
  return rows[0]?.fingerprint.equals(fingerprint) ?? false
}
