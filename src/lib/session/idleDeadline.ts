const key = 'tendwell.idleUntil'

/**
 * Until when whoever is signed in may do nothing, in milliseconds since 1970: one moment for all tabs, and for the
 * time in which there is none. Undefined when nothing is stored, or the browser withholds its storage.
 */
export function readIdleDeadline(storage: () => Storage): number | undefined {
  try {
    return Number(storage().getItem(key)) || undefined
  } catch {
    return undefined
  }
}

/** @param deadline milliseconds since 1970 */
export function storeIdleDeadline(storage: () => Storage, deadline: number): void {
  try {
    storage().setItem(key, String(deadline))
  } catch {
    // The tab that asks knows its own deadline; only the other tabs do not.
  }
}

export function clearIdleDeadline(storage: Storage): void {
  storage.removeItem(key)
}

export function isIdleDeadlineKey(storageKey: string | null): boolean {
  return storageKey === key
}
