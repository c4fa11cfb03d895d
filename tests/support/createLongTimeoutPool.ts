import type { Pool, PoolConfig } from 'pg'
import { createPool } from '../../api/storage/database/createPool'

/**
 * The product's pool, which waits longer for a free connection. How many calls a busy machine gets through in the
 * product's five seconds is no part of what a test shows that makes many at once.
 */
export function createLongTimeoutPool(connection: PoolConfig): Pool {
  return createPool({ ...connection, connectionTimeoutMillis: 30_000 })
}
