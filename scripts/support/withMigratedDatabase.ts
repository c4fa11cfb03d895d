import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrate, readMigrations } from '../../api/storage/database/migrate'
import { startPostgres } from '../../local/database/startPostgres'

const root = join(import.meta.dirname, '../..')
const servers = join(root, '.cache/migrated')

/**
 * Runs `work` as the owner of a database with the product's migrations and no other data, on a server of its
 * own. The server's files are kept until a migration changes.
 */
export async function withMigratedDatabase<Result>(
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const migrations = await readMigrations(join(root, 'api/storage/migrations'))
  const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 12)
  await mkdir(servers, { recursive: true })
  for (const name of await readdir(servers))
    if (name !== version) await rm(join(servers, name), { recursive: true })
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const dataDir = join(servers, version)
  const server = await startPostgres({ dataDir, log: () => undefined, settings })
  const client = new Client(server.ownerConnection())
  try {
    await client.connect()
    await migrate(client, { schema: 'public', migrations })
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}
