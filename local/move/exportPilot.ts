import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Client } from 'pg'
import { appliedMigrations } from '../backup/appliedMigrations'
import { copyTables } from '../backup/copyTables'
import { tablesInOrder } from '../backup/tables'
import { listKeys, openLocalObject } from '../files/objectFolder'
import { productPool } from '../identity/productPool'
import { findTestPayments, readTrail } from './exportChecks'
import { MoveFailure } from './moveFailure'
import { type MovedFile, type MoveManifest, moveManifestFile, peopleFile, sha256Of } from './moveManifest'
import { readPeople } from './people'
import { findUserColumns } from './userColumns'
import { userImportFiles } from './userImportCsv'

interface ExportOptions {
  /** An exclusive connection of the owner. */
  readonly client: Client
  /** Folder with the files. */
  readonly dataDir: string
  /** Created by the export; must not exist. */
  readonly folder: string
  readonly now: () => Date
}

/**
 * Exports a pilot: a snapshot of the product's tables, the bytes of files, and the users in the
 * format of Cognito's import. Data of the stand-ins is excluded: passwords, sessions, emails, test
 * cards. The folder is readable by its owner only and renamed when complete.
 * @throws MoveFailure FolderTaken, NoVerifiedAddress, UnknownUserColumn, TrailBroken
 */
export async function exportPilot({ client, dataDir, folder, now }: ExportOptions): Promise<MoveManifest> {
  await requireFreeFolder(folder)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  await client.query('begin isolation level repeatable read read only')
  try {
    await findUserColumns(client)
    const trail = await readTrail(client)
    const tables = (await tablesInOrder(client)).filter(({ schema }) => schema === 'public')
    const manifest: MoveManifest = {
      kind: 'tendwell-move',
      format: 1,
      takenAt: now().toISOString(),
      migrations: (await appliedMigrations(client))['public'] ?? [],
      tables: await copyTables(client, tables, unfinished),
      files: await copyFiles(dataDir, unfinished),
      people: await writePeople(client, unfinished),
      trail,
      hasTestPayments: await findTestPayments(client),
    }
    await writePrivately(join(unfinished, moveManifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`)
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.query('rollback')
  }
}

async function requireFreeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (found) throw new MoveFailure('FolderTaken', `${folder} is there already. Name a folder that is not.`)
}

/**
 * Runs after the tables were read, so that every file they refer to exists. Files deleted since are
 * skipped.
 */
async function copyFiles(dataDir: string, folder: string): Promise<MovedFile[]> {
  const root = join(dataDir, 'files')
  const files: MovedFile[] = []
  for (const key of await listKeys(root)) {
    const object = await openLocalObject(root, key)
    if (!object) continue
    const path = join(folder, 'files', key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    if (!(await writeUnlessGone(path, object.bytes))) continue
    files.push({ key, contentType: object.contentType, sha256: await sha256Of(path) })
  }
  return files
}

async function writeUnlessGone(path: string, bytes: AsyncIterable<Buffer>): Promise<boolean> {
  try {
    await writePrivately(path, bytes)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    await rm(path, { force: true })
    return false
  }
}

async function writePeople(client: Client, folder: string): Promise<MoveManifest['people']> {
  const people = await readPeople(client, productPool().name)
  const texts = userImportFiles(people).map((text, place) => ({ file: `users-${place + 1}.csv`, text }))
  texts.push({ file: peopleFile, text: `${JSON.stringify(people, undefined, 2)}\n` })
  const written: { file: string; sha256: string }[] = []
  for (const { file, text } of texts) {
    await writePrivately(join(folder, file), text)
    written.push({ file, sha256: await sha256Of(join(folder, file)) })
  }
  return written
}

function writePrivately(path: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
  return writeFile(path, content, { mode: 0o600 })
}
