import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import type { Manifest } from './manifest'

/** Returns the applied migrations of each schema, in order. */
export async function appliedMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows: schemas } = await client.query<{ schema: string }>(
    "select table_schema as schema from information_schema.tables where table_name = 'schema_migration'",
  )
  const migrations: Record<string, { name: string; checksum: string }[]> = {}
  for (const { schema } of schemas) {
    const { rows } = await client.query<{ name: string; checksum: string }>(
      `select name, checksum from ${escapeIdentifier(schema)}.schema_migration order by name collate "C"`,
    )
    migrations[schema] = rows
  }
  return migrations
}
