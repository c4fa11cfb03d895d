import type { Pool, PoolClient } from 'pg'

const listIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`

/** Skips foreign key checks, because the rows are known to be consistent. */
const quickly = `set statement_timeout = 0; set maintenance_work_mem = '512MB'; set synchronous_commit = off;
  set session_replication_role = replica`

/**
 * Runs bulk inserts without indexes, except those of constraints, and rebuilds the indexes afterwards.
 * @param work runs on the given connection, without a timeout
 */
export async function withoutIndexes(
  owner: Pool,
  tables: readonly string[],
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query(quickly)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(listIndexes, [tables])
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await work(client)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('reset all')
  } finally {
    client.release()
  }
}
