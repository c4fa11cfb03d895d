import { ChunkLoadError } from './chunkLoadError'
import { forgetReload } from './reloadOnce'

/** Specification §9: chunk load timeout. */
export const chunkTimeoutMs = 120_000

/**
 * Loads a part of the app.
 * @param chunk the number it is known by in errors
 * @param load usually `() => import('…')`
 * @throws {ChunkLoadError} if it fails or takes longer than {@link chunkTimeoutMs}
 */
export async function loadChunk<Module>(chunk: number, load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${chunkTimeoutMs} ms`)), chunkTimeoutMs)
  })
  try {
    const module = await Promise.race([load(), timeout])
    forgetReload(chunk)
    return module
  } catch (cause) {
    throw new ChunkLoadError(chunk, { cause })
  } finally {
    clearTimeout(timer)
  }
}
