/** Specification §9: chunk load timeout. */
export const chunkTimeoutMs = 120_000

/**
 * Imports code on demand.
 * @param load usually `() => import('…')`
 * @throws {Error} if the import fails or takes longer than {@link chunkTimeoutMs}
 */
export async function importWithTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${chunkTimeoutMs} ms`)), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Event on `window` after a chunk failed to load: a newer version may have been deployed. */
export const chunkFailed = 'tendwell:chunkfailed'

export function announceChunkFailure(): void {
  window.dispatchEvent(new Event(chunkFailed))
}
