import type { Pool } from 'pg'
import type { Queryable } from '../../database/inTransaction'
import { inTransaction as transact } from '../../database/inTransaction'
import { IdentityError } from '../protocol/identityError'

/**
 * Runs `work` in one transaction. An IdentityError commits, because a failed attempt must stay
 * recorded. Every other error rolls back.
 */
export function inTransaction<Result>(pool: Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return transact(pool, work, (error) => error instanceof IdentityError)
}
