/** Event on `window` after a chunk failed to load: a newer version may have been deployed. */
export const chunkFailed = 'tendwell:chunkfailed'

export function announceChunkFailure(): void {
  window.dispatchEvent(new Event(chunkFailed))
}
