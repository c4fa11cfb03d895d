import type { Pool, PoolClient as Connection } from 'pg'

/** A connection inside a transaction, or the pool itself for single statements. */
export type Queryable = Pick<Connection, 'query'>

/** Runs `work` in one transaction; an error rolls back. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const result = await work(connection)
    await connection.query('commit')
    connection.release()
    return result
  } catch (error) {
    await rollBack(connection)
    throw error
  }
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

/** Returns the only row of a statement that must return one. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows
  if (!row) throw new Error('The database answered without a row.')
  return row
}
