import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../../api/services/fileStore'
import type { MovedFile } from './moveManifest'

/**
 * Uploads the files of an export under their keys. Files uploaded by an interrupted import are
 * overwritten with the same bytes.
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
