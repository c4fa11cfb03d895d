const key = 'tendwell.idleUntil'

/**
 * Returns the idle deadline in milliseconds since 1970, shared by all tabs and valid while none is open. Undefined if
 * nothing is stored or the browser blocks its storage.
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
