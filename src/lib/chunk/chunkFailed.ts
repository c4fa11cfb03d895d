/** The event on `window` after code could not be fetched: a newer version may have been deployed. */
export const chunkFailed = 'tendwell:chunkfailed'

export function announceChunkFailure(): void {
  window.dispatchEvent(new Event(chunkFailed))
}
