import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Enough for the keys and certificates of a first start; PostgreSQL reports its own shortage. */
const probeBytes = 64 * 1024

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is a file. Set DATA_DIR to a folder',
  ENOTDIR: 'a part of its path is a file. Set DATA_DIR to a folder',
  EACCES: 'this user may not write there. Give the folder to the user that runs Tendwell (chown)',
  EPERM: 'this user may not write there. Give the folder to the user that runs Tendwell (chown)',
  EROFS: 'its file system is read-only. Set DATA_DIR to a folder that can be written',
  ENOSPC: 'its disk is full. Free some disk space and start again',
  EDQUOT: 'the disk quota of this user is used up. Free some disk space and start again',
}

/**
 * Creates the data folder, private to its owner, and checks that it can hold data.
 * @throws Error that names the cause and the remedy
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${randomUUID()}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeProbe(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error))
    throw new Error(`The data folder ${dataDir} cannot hold data: ${reason}.`, { cause: error })
  }
}

/** Synchronizes to the disk, because some file systems report a shortage only then. */
async function writeProbe(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(Buffer.alloc(probeBytes))
    await file.sync()
  } finally {
    await file.close()
    await rm(path)
  }
}
