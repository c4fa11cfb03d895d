import { createHash } from 'node:crypto'
import type { TestDatabase } from '../../support/database'

/**
 * A fingerprint of every table of the product and of the identity service, wherever they are.
 * @param without names of tables that are left out
 */
export async function contentsOf({ owner }: TestDatabase, without: readonly string[] = []): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'identity') and tablename <> 'schema_migration'
       and tablename <> all ($1) order by 1`,
    [without],
  )
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t order by 1`)
    hash.update(`${name} ${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}
