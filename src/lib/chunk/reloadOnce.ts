import { safeSessionStorage } from '../storage/safeStorage'

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
export function forgetReload(chunk: number): void {
  if (safeSessionStorage.get(key) === String(chunk)) safeSessionStorage.remove(key)
}

/** Stores the mark. Without storage a reload could not be detected and might loop, so there is none. */
function remember(chunk: number): boolean {
  return safeSessionStorage.get(key) !== String(chunk) && safeSessionStorage.set(key, String(chunk))
}
