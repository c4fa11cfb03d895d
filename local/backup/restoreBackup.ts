import { join } from 'node:path'
import type { Client } from 'pg'
import { ensureRoles } from '../../api/storage/database/ensureRoles'
import { migrate, type Migration, readMigrations } from '../../api/storage/database/migrate'
import { requireIntactFiles, restoreFiles } from './files'
import { requireIntactTable, emptyTables, fillTable } from './fillTable'
import { restoreKeys } from './keys'
import { type Manifest, readManifest } from './manifest'

const source = join(import.meta.dirname, '..', '..')

/** Migration folders by schema. */
const migrationFolders: Readonly<Record<string, string>> = {
  public: join(source, 'api', 'storage', 'migrations'),
  identity: join(source, 'local', 'identity', 'migrations'),
  mailbox: join(source, 'local', 'mail', 'migrations'),
  gateway: join(source, 'local', 'payments', 'migrations'),
}

interface RestoreOptions {
  /** A connection of the owner to an empty database. */
  readonly client: Client
  readonly dataDir: string
  /** A finished backup. */
  readonly folder: string
}

/**
 * Restores a backup into an empty database and data folder. The schemas are created at the version
 * of the backup; the next start migrates them further. An error rolls back everything.
 * @throws Error when the backup is damaged, its migrations are unknown to the program, or the
 * target is not empty
 */
export async function restoreBackup({ client, dataDir, folder }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await requireIntactTable(folder, table)
  const { files = [] } = manifest
  await requireIntactFiles(folder, files)
  await requireEmptyTarget(client)
  await restoreKeys(folder, dataDir)
  await restoreFiles(folder, dataDir, files)
  await ensureRoles(client)
  for (const [schema, applied] of Object.entries(manifest.migrations)) {
    await migrate(client, { schema, migrations: await migrationsAsOf(schema, applied) })
  }
  await client.query('begin')
  await client.query('set constraints all deferred')
  try {
    await emptyTables(client, manifest.tables)
    for (const table of manifest.tables) await fillTable(client, folder, table)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return manifest
}

async function requireEmptyTarget(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    "select to_regclass('public.account') as found",
  )
  if (!rows[0]?.found) return
  const { rowCount } = await client.query('select from account limit 1')
  if (rowCount) throw new Error('The database is in use. Restore into a new DATA_DIR, or an empty database.')
}

async function migrationsAsOf(schema: string, applied: Manifest['migrations'][string]): Promise<Migration[]> {
  const folder = migrationFolders[schema]
  const known = folder ? await readMigrations(folder) : []
  const names = new Set(applied.map(({ name }) => name))
  const migrations = known.filter(({ name }) => names.has(name))
  if (migrations.length === applied.length) return migrations
  throw new Error(
    `The backup was taken by another version: this one lacks migrations of schema "${schema}". ` +
      'Restore it with the version that took it.',
  )
}
