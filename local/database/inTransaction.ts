import type { Pool, PoolClient as Connection } from 'pg'

/** A connection inside a transaction, or the pool itself for single statements. */
export type Queryable = Pick<Connection, 'query'>

/**
 * Runs `work` in one transaction. A connection that can be neither committed nor rolled back is
 * destroyed, so that the database rolls back.
 * @param isCommitted whether what was written before an error is committed; rolled back by default
 * @throws the error of `work`, or of a commit that failed
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Queryable) => Promise<Result>,
  isCommitted: (error: unknown) => boolean = () => false,
): Promise<Result> {
  const connection = await pool.connect()
  try {
    await connection.query('begin')
    const result = await work(connection)
    await connection.query('commit')
    connection.release()
    return result
  } catch (error) {
    const statement = isCommitted(error) ? 'commit' : 'rollback'
    await connection.query(statement).then(
      () => connection.release(),
      (failure: unknown) => {
        connection.release(true)
        if (statement === 'commit') throw failure
      },
    )
    throw error
  }
}

/** Returns the only row of a statement that must return one. */
export function onlyRow<Row>({ rows }: { rows: Row[] }): Row {
  const [row] = rows
  if (!row) throw new Error('The database answered without a row.')
  return row
}
