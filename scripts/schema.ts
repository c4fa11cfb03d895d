import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { migrate, readMigrations } from '../api/storage/database/migrate'
import { startPostgres } from '../local/database/startPostgres'
import { describeSchema } from './schema/describeSchema'

/** The schema as the migrations leave it, for reading. */
export const schemaPath = join(import.meta.dirname, '../docs/schema.sql')

const folder = join(import.meta.dirname, '../api/storage/migrations')

/** Migrates an empty database on a server of its own and describes it. */
async function describeMigrated(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'schema-'))
  const server = await startPostgres({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
  const client = new Client(server.ownerConnection())
  try {
    await client.connect()
    await migrate(client, { schema: 'public', migrations: await readMigrations(folder) })
    return await describeSchema(client, 'public')
  } finally {
    await client.end()
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(schemaPath, await describeMigrated())
}
