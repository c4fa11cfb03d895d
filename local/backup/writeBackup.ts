import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { saveFiles } from './files'
import { saveKeys } from './keys'
import { copyFile, type Manifest, manifestFile, type TableCopy } from './manifest'
import { type Table, tablesInOrder } from './tables'

interface BackupOptions {
  /** A connection of the owner that nobody else uses. */
  readonly client: Client
  /** Where the keys are. */
  readonly dataDir: string
  /** Made by the backup; must not exist. */
  readonly folder: string
  readonly now: () => Date
}

/**
 * Copies everything the product keeps into a folder, readable by its owner only: all tables as of one moment, while the
 * product goes on working, the bytes of files, and the keys. The folder gets its name when it is whole.
 * @throws Error when the folder exists or cannot be written
 */
export async function writeBackup({ client, dataDir, folder, now }: BackupOptions): Promise<Manifest> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  try {
    const manifest: Manifest = {
      format: 1,
      takenAt: now().toISOString(),
      migrations: await migrationsOf(client),
      tables: await copyTables(client, unfinished),
      files: await saveFiles(dataDir, unfinished),
    }
    await saveKeys(dataDir, unfinished)
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      mode: 0o600,
    })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function copyTables(client: Client, folder: string): Promise<TableCopy[]> {
  const copies: TableCopy[] = []
  for (const table of await tablesInOrder(client)) copies.push(await copyTable(client, table, folder))
  return copies
}

async function copyTable(client: Client, table: Table, folder: string): Promise<TableCopy> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const rows = client.query(
    copyTo(
      `copy (select ${columns} from ${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}) to stdout`,
    ),
  )
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(
    rows,
    hashing,
    createWriteStream(join(folder, copyFile(table)), { flags: 'wx', mode: 0o600 }),
  )
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}

async function migrationsOf(client: Client): Promise<Manifest['migrations']> {
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
