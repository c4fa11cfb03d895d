import type { Pool, PoolConfig } from 'pg'
import { createPool } from '../../../api/storage/database/createPool'

/** Creates the product's pool without its timeouts, which a slow machine may exceed. */
export function createTestPool(connection: PoolConfig): Pool {
  return createPool({
    ...connection,
    connectionTimeoutMillis: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
}
