import { realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, stopPostmaster } from '../../local/database/postmaster'
import { socketFolderPath } from '../../local/database/socketFolder'

/**
 * Removes a data folder with the server that may run on it. The folder is moved first, so that no remaining
 * client restarts the server.
 */
export async function removeServer(dataDir: string): Promise<void> {
  const home = await realpath(dataDir).catch(() => undefined)
  if (!home) return
  const removed = `${home}.removed`
  await rename(home, removed)
  const cluster = join(removed, 'postgres')
  const postmaster = await findPostmaster(cluster)
  if (postmaster) await stopPostmaster(postmaster, cluster)
  await rm(removed, { recursive: true, force: true })
  await rm(socketFolderPath(join(home, 'postgres'), process.getuid?.() === 0 ? '/tmp' : tmpdir()), {
    recursive: true,
    force: true,
  })
}
