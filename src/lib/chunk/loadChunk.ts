import { announceChunkFailure } from './chunkFailed'
import { ChunkLoadError } from './chunkLoadError'
import { importWithTimeout } from './importWithTimeout'
import { forgetReload } from './reloadOnce'

/**
 * Loads the code of a page.
 * @param chunk the number it is known by in errors
 * @param load usually `() => import('…')`
 * @throws {ChunkLoadError} if it fails or takes too long ({@link importWithTimeout})
 */
export async function loadChunk<Module>(chunk: number, load: () => Promise<Module>): Promise<Module> {
  try {
    const module = await importWithTimeout(load)
    forgetReload(chunk)
    return module
  } catch (cause) {
    announceChunkFailure()
    throw new ChunkLoadError(chunk, { cause })
  }
}
