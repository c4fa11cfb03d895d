import { open } from 'node:fs/promises'

/** Makes new and renamed entries of a folder survive a power loss (fsync(2), "Notes"). */
export async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
