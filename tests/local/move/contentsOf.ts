import { createHash } from 'node:crypto'
import type { TestDatabase } from '../../support/database/database'

/** Fingerprints of every table of the product and of the identity service. */
export async function contentsOf(database: TestDatabase): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await rowsOf(database)))
    .digest('hex')
}

/** The rows of every table of the product and of the identity service as text, by the table's name. */
export async function rowsOf({ owner }: TestDatabase): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'identity') and tablename <> 'schema_migration' order by 1`,
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${name} t order by 1`)
    found[name] = rows.map(({ text }) => text)
  }
  return found
}
