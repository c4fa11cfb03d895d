import { Pool } from 'pg'
import type { PoolConfig } from 'pg'

/**
 * A pool of connections for {@link createDatabase}. Statements are sent without waiting for the answer of the one
 * before (`pipeline`), and nothing can hold a connection for ever: times in milliseconds.
 */
export function createPool(connection: PoolConfig): Pool {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'tendwell',
    // Every statement finds its rows by an index whatever the values: planning it anew costs more than running it.
    options: '-c plan_cache_mode=force_generic_plan',
    ...connection,
    pipeline: true,
  })
  // A connection in use tells its statements that it is lost; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // An idle one that is lost leaves the pool by itself, and the next statement gets another.
  pool.on('error', () => undefined)
  return pool
}
