import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSharpPhotos } from '../../api/services/sharpPhotos'
import type { FileServices } from '../../api/useCases/context'
import { createFiles } from '../../local/files/createFiles'

/** For tests without files: every call fails. */
export const noFiles: FileServices = {
  store: {
    presignPut: refuse,
    presignGet: refuse,
    head: refuse,
    read: refuse,
    write: refuse,
    remove: refuse,
  },
  photos: { make: refuse },
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('There are no files here.'))
}

/** Files in a folder of their own. */
export async function createTestFiles(
  now: () => Date,
): Promise<{ files: FileServices; close: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tendwell-files-'))
  const origins = { publicOrigin: 'http://localhost', allowedOrigins: [] }
  const { store } = await createFiles({ dataDir, ...origins, now })
  return {
    files: { store, photos: createSharpPhotos() },
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}
