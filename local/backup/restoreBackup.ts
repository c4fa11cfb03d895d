import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ensureRoles } from '../../api/storage/ensureRoles'
import { migrate, type Migration, readMigrations } from '../../api/storage/migrate'
import { demandUndamagedFiles, restoreFiles } from './files'
import { restoreKeys } from './keys'
import { copyFile, type Manifest, readManifest, type TableCopy } from './manifest'

const source = join(import.meta.dirname, '..', '..')

/** Where each schema's migrations are. */
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
 * Brings a backup into an empty database and data folder. The schemas are made as they were when the backup was taken;
 * the next start migrates them on. All or nothing: what fails is rolled back.
 * @throws Error when the backup is damaged, the program does not know its migrations, or the target is not empty
 */
export async function restoreBackup({ client, dataDir, folder }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const table of manifest.tables) await demandUndamaged(folder, table)
  const { files = [] } = manifest
  await demandUndamagedFiles(folder, files)
  await demandEmpty(client)
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

async function demandUndamaged(folder: string, table: TableCopy): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, copyFile(table))), hash)
  if (hash.digest('hex') !== table.sha256)
    throw new Error(`The backup is damaged: ${copyFile(table)} has changed.`)
}

async function demandEmpty(client: Client): Promise<void> {
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
  throw new Error(`The backup was taken by a newer version: this one lacks migrations of schema "${schema}".`)
}

/** Migrations may have filled tables, such as the catalogue; the backup has those rows too. */
async function emptyTables(client: Client, tables: readonly TableCopy[]): Promise<void> {
  for (const table of tables.toReversed()) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    // A ledger refuses to be emptied, even when it is.
    if (rowCount) await client.query(`delete from ${quoted(table)}`)
  }
}

async function fillTable(client: Client, folder: string, table: TableCopy): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
  await pipeline(createReadStream(join(folder, copyFile(table))), rows)
  for (const column of table.columns) await continueSequence(client, table, column)
}

/** New rows get numbers after the restored ones. */
async function continueSequence(client: Client, table: TableCopy, column: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [quoted(table), column],
  )
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await client.query(
    `select setval($1, greatest((select max(${escapeIdentifier(column)}) from ${quoted(table)}), 1))`,
    [sequence],
  )
}

const quoted = ({ schema, name }: TableCopy): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
