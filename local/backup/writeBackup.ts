import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { appliedMigrations } from './appliedMigrations'
import { copyTables } from './copyTables'
import { saveFiles } from './files'
import { saveKeys } from './keys'
import { type Manifest, manifestFile } from './manifest'
import { tablesInOrder } from './tables'

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
      migrations: await appliedMigrations(client),
      tables: await copyTables(client, await tablesInOrder(client), unfinished),
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
