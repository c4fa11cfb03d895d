import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '../database/syncFolder'
import { listKeys } from '../files/objectFolder'
import type { FileCopy } from './manifest'

const filesFolder = 'files'
const pathOf = (root: string, key: string) => join(root, filesFolder, 'objects', key)

/**
 * Copies the bytes of all files into a backup. Runs after the tables were read, so that every file
 * they refer to exists. Files deleted since are skipped.
 */
export async function saveFiles(dataDir: string, folder: string): Promise<FileCopy[]> {
  const copies: FileCopy[] = []
  for (const key of await listKeys(join(dataDir, filesFolder))) {
    const [from, to] = [pathOf(dataDir, key), pathOf(folder, key)]
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    if (await copyUnlessGone(from, to)) copies.push({ key, sha256: await hashOf(to) })
  }
  return copies
}

/** @throws Error when a file of the backup is missing or has changed */
export async function requireIntactFiles(folder: string, files: readonly FileCopy[]): Promise<void> {
  for (const { key, sha256 } of files) {
    const found = await hashOf(pathOf(folder, key)).catch(() => undefined)
    if (found !== sha256) throw new Error(`The backup is damaged: the file ${key} has changed.`)
  }
}

/** Restores the bytes of all files to the product's folder. */
export async function restoreFiles(
  folder: string,
  dataDir: string,
  files: readonly FileCopy[],
): Promise<void> {
  for (const { key } of files) {
    const to = pathOf(dataDir, key)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(pathOf(folder, key), to)
  }
  for (const group of new Set(files.map(({ key }) => dirname(pathOf(dataDir, key))))) await syncFolder(group)
}

async function copyUnlessGone(from: string, to: string): Promise<boolean> {
  return copyFile(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
