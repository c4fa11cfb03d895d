import { open } from 'node:fs/promises'

/** Syncs a folder, so that new and renamed entries survive a power loss (fsync(2), "Notes"). */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
