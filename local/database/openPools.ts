import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { createPool } from '../../api/storage/database/createPool'
import type { RunningPostgres } from './startPostgres'

/** The product's connections to its database, by login. */
export interface Pools {
  readonly ownerPool: pg.Pool
  readonly appPool: pg.Pool
  /** One connection of the application's login for the starts of subscriptions; open only while they arrive. */
  readonly startsPool: pg.Pool
  readonly jobsPool: pg.Pool
  readonly close: () => Promise<void>
}

/**
 * The owner's connections are idle between sign-ins and the gateway's webhooks. Those opened at
 * start or in a burst of sign-ins, 4 MB each, are closed after a second instead of ten. In
 * milliseconds.
 */
const seldomUsed = { idleTimeoutMillis: 1_000 }

/**
 * When all connections are in use, a call waits instead of failing. With a statement of ten seconds
 * after it the response still arrives within AppSync's 30 s per request. In milliseconds.
 */
const patient = { connectionTimeoutMillis: 20_000 }

export function openPools(server: RunningPostgres): Pools {
  const pools = {
    ownerPool: createPool({ ...server.ownerConnection(), ...seldomUsed, max: 4 }),
    appPool: createPool({ ...server.appConnection(), ...patient, max: appConnections() }),
    startsPool: createPool({ ...server.appConnection(), ...patient, max: 1 }),
    jobsPool: createPool({ ...server.jobsConnection(), ...patient, max: 3 }),
  }
  const close = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end())))
  return { ...pools, close }
}

/**
 * Enough connections to keep processors and disk busy (wiki.postgresql.org, "Number Of Database
 * Connections"). Each further one takes 10 MB for plans and catalogs; with ten instead of five on
 * two cores, 200 users got no faster responses.
 */
function appConnections(): number {
  return Math.min(10, 2 * availableParallelism() + 1)
}
