import type { Pool } from 'pg'
import { newIdentityId } from './identityPool/newIdentityId'
import type { ClientSettings, Partially, PoolClient, PoolSettings } from './pool/settings'
import type { Random } from './random'
import { randomText } from './random'
import { addGroup } from './storage/groups'
import { ensureIdentityPool } from './storage/identities'
import { ensureClient, ensurePool, findClient } from './storage/pools'
import { inTransaction } from './storage/transaction'

const region = 'us-east-2'
const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A pool by name, its overrides of the default settings, and its groups. */
export type PoolPlan = {
  name: string
  settings?: Partially<PoolSettings>
  clientSettings?: Partially<ClientSettings>
  groups?: readonly string[]
}

/**
 * Creates the pool, its web client, groups and identity pool on first start; afterwards the rows
 * are authoritative. Several processes may start concurrently and agree on one pool.
 */
export async function ensurePools(
  pool: Pool,
  { name, settings = {}, clientSettings = {}, groups = [] }: PoolPlan,
  { random, now }: { random: Random; now: Date },
): Promise<{ client: PoolClient; identityPoolId: string }> {
  return inTransaction(pool, async (tx) => {
    const newPoolId = `${region}_${randomText(random, 9, digits + lower + upper)}`
    const poolId = await ensurePool(tx, { id: newPoolId, name, settings, now })
    const newClientId = randomText(random, 26, digits + lower)
    const clientId = await ensureClient(tx, { id: newClientId, poolId, settings: clientSettings, now })
    for (const group of groups) await addGroup(tx, poolId, group)
    const id = newIdentityId(region, random)
    const identityPoolId = await ensureIdentityPool(tx, { id, name, clientId, now })
    const client = await findClient(tx, clientId)
    if (!client) throw new Error(`User pool client ${clientId} is missing.`)
    return { client, identityPoolId }
  })
}
