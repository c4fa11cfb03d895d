import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerAccount } from './serverAccount'

/**
 * `sockaddr_un.sun_path` has 108 bytes on Linux and 104 on macOS, including the terminating zero.
 */
const maxSocketPathLength = process.platform === 'darwin' ? 103 : 107

const socketName = '.s.PGSQL.5432'

/**
 * Creates the private folder of the server's Unix socket. Its name is short, whatever the data
 * folder is called, and stable over restarts. Root does not use its own TMPDIR, which the server's
 * account may not reach.
 * @param clusterFolder real path of the data
 * @throws Error when another user has created a folder of this name
 */
export async function makeSocketFolder(
  clusterFolder: string,
  account: ServerAccount | undefined,
  temporaryFolder = account ? '/tmp' : tmpdir(),
): Promise<string> {
  const folder = socketFolderPath(clusterFolder, temporaryFolder)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new Error(`Cannot make ${folder}: ${error.message}`, { cause: error })
  })
  await requireOwnFolder(folder, account)
  if (account) await chown(folder, account.uid, account.gid)
  return folder
}

/** Returns the path of the socket in its folder; the port only names the file. */
export const socketPath = (folder: string) => join(folder, socketName)

/**
 * Returns the folder's path: below the temporary folder, or below /tmp when that is too long for a
 * socket.
 */
export function socketFolderPath(clusterFolder: string, temporaryFolder: string): string {
  const name = `tendwell-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16)}`
  const folder = join(temporaryFolder, name)
  return Buffer.byteLength(socketPath(folder)) <= maxSocketPathLength ? folder : join('/tmp', name)
}

async function requireOwnFolder(folder: string, account: ServerAccount | undefined): Promise<void> {
  const found = await lstat(folder)
  const mine = found.uid === process.getuid?.() || found.uid === account?.uid
  if (mine && found.isDirectory() && (found.mode & 0o077) === 0) return
  throw new Error(
    `${folder} exists, but is not a private folder of the database's account (user ${found.uid} owns it). ` +
      'Remove it, or set TMPDIR to a folder of your own.',
  )
}
