import type { Pool, QueryResult, QueryResultRow } from 'pg'

/** The caller that row level security sees; invalid roles can be tested, too. */
export interface SqlCaller {
  readonly id: string
  readonly role: string
}

/**
 * Runs SQL as the application does for a caller, and rolls it back.
 * @param app a pool of the login that requests run as
 * @param caller null for a transaction without a caller
 */
export async function sqlAs<Row extends QueryResultRow = QueryResultRow>(
  app: Pool,
  caller: SqlCaller | null,
  sql: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const client = await app.connect()
  try {
    await client.query('begin')
    if (caller)
      await client.query(
        `select set_config('app.sub', $1, true), set_config('app.role', $2, true),
          set_config('app.now', now()::text, true)`,
        [caller.id, caller.role],
      )
    return await client.query<Row>(sql, values)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
