const key = 'tendwell.reloadedFor'

/**
 * Reloads the document if this chunk was not the reason of the last reload already: after a deployment an open tab
 * asks for files that are gone, and a reload brings the new ones. A second failure is a real one.
 * @param reload `() => window.location.reload()`
 * @returns whether the document is being reloaded
 */
export function reloadOnce(chunk: number, reload: () => void): boolean {
  // Offline, a reload would replace our page by the browser's own.
  if (!navigator.onLine || !remember(chunk)) return false
  reload()
  return true
}

/** To be called when the chunk has arrived, so that a later failure may reload again. */
export function forgetReload(chunk: number): void {
  try {
    if (sessionStorage.getItem(key) === String(chunk)) sessionStorage.removeItem(key)
  } catch {
    // Without storage there was nothing to forget.
  }
}

/** Without storage nobody would know of the first reload, and it could go on for ever: then there is none. */
function remember(chunk: number): boolean {
  try {
    if (sessionStorage.getItem(key) === String(chunk)) return false
    sessionStorage.setItem(key, String(chunk))
    return true
  } catch {
    return false
  }
}
