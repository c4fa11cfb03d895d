import type { Pool, PoolClient as Connection } from 'pg'
import { IdentityError } from '../protocol/identityError'

/** A connection inside a transaction, or the pool itself for single statements. */
export type Queryable = Pick<Connection, 'query'>

/**
 * Runs `work` in one transaction. An IdentityError commits, because a failed attempt must stay
 * recorded. Every other error rolls back.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const outcome = await work(connection).catch(onlyRefusals)
    await connection.query('commit')
    connection.release()
    if (outcome instanceof IdentityError) throw outcome
    return outcome
  } catch (error) {
    if (!(error instanceof IdentityError)) await rollBack(connection)
    throw error
  }
}

function onlyRefusals(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error
  throw error
}

/**
 * Returns the connection to the pool after a rollback, or destroys it if that fails, so that the
 * database rolls back.
 */
async function rollBack(connection: Connection): Promise<void> {
  await connection.query('rollback').then(
    () => connection.release(),
    () => connection.release(true),
  )
}
