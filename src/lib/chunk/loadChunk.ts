import { safeSessionStorage } from '../storage/safeStorage'
import { announceChunkFailure, importWithTimeout } from './importWithTimeout'

/** Thrown when a chunk loaded on demand did not arrive (specification §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'

  /** @param chunk its number */
  constructor(
    readonly chunk: number,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} failed`, options)
  }
}

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

/** Storage key of the chunk for which the document was reloaded last. */
const key = 'tendwell.reloadedFor'

/**
 * Reloads the document unless this chunk caused the last reload. After a deployment an open tab requests files that
 * are gone, and a reload loads the new ones. A second failure is a real one.
 * @param reload `() => window.location.reload()`
 * @returns whether the document is being reloaded
 */
export function reloadOnce(chunk: number, reload: () => void): boolean {
  // Offline, a reload would replace our page with the browser's error page.
  if (!navigator.onLine || !remember(chunk)) return false
  reload()
  return true
}

/** Clears the mark once the chunk has loaded, so that a later failure may reload again. */
function forgetReload(chunk: number): void {
  if (safeSessionStorage.get(key) === String(chunk)) safeSessionStorage.remove(key)
}

/** Stores the mark. Without storage a reload could not be detected and might loop, so there is none. */
function remember(chunk: number): boolean {
  return safeSessionStorage.get(key) !== String(chunk) && safeSessionStorage.set(key, String(chunk))
}
