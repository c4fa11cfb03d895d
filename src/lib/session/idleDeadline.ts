import { safeStorage } from '../storage/safeStorage'

const key = 'tendwell.idleUntil'

/**
 * Returns the idle deadline in milliseconds since 1970, shared by all tabs and valid while none is open. Undefined if
 * nothing is stored or the browser blocks its storage.
 */
export function readIdleDeadline(storage: () => Storage): number | undefined {
  return Number(safeStorage(storage).get(key)) || undefined
}

/** @param deadline milliseconds since 1970 */
export function storeIdleDeadline(storage: () => Storage, deadline: number): void {
  safeStorage(storage).set(key, String(deadline))
}

export function clearIdleDeadline(storage: Storage): void {
  storage.removeItem(key)
}

export function isIdleDeadlineKey(storageKey: string | null): boolean {
  return storageKey === key
}
