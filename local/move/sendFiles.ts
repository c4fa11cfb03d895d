import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../api/services/fileStore'
import type { MovedFile } from './moveManifest'

/**
 * Puts the bytes of an export where the product looks for them, each under its key; what an interrupted import has
 * already put there is written again, with the same bytes.
 */
export async function sendFiles(
  folder: string,
  files: readonly MovedFile[],
  store: Pick<FileStore, 'write'>,
): Promise<void> {
  for (const { key, contentType } of files) {
    await store.write(key, { bytes: await readFile(join(folder, 'files', key)), contentType })
  }
}
