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
  /** An exclusive connection of the owner. */
  readonly client: Client
  /** Folder with the keys. */
  readonly dataDir: string
  /** Created by the backup; must not exist. */
  readonly folder: string
  readonly now: () => Date
}

/**
 * Copies all data of the product into a folder readable by its owner only: a snapshot of all tables
 * while the product runs, the bytes of files, and the keys. The folder is renamed when complete.
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
