import { Pool } from 'pg'
import type { PoolConfig } from 'pg'
import { parserOf } from './columnParsers'

/**
 * Creates a connection pool for {@link createDatabase}. Statements are pipelined (`pipeline`). Timeouts, in
 * milliseconds, keep any statement or transaction from occupying a connection indefinitely.
 */
export function createPool(connection: PoolConfig): Pool {
  const pool = new Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'tendwell',
    // Every statement finds its rows by an index whatever its values, so replanning would cost more than
    // running it. UTC timestamps can be parsed without their time zone.
    options: '-c plan_cache_mode=force_generic_plan -c timezone=UTC',
    types: { getTypeParser: parserOf },
    ...connection,
    pipeline: true,
  })
  // A lost connection in use already rejects its statements. Without a listener, the `error` event would
  // also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The pool removes a lost idle connection, and the next statement gets another one.
  pool.on('error', () => undefined)
  return pool
}
