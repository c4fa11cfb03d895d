/**
 * Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to switch them off, for users who dictate or press
 * keys by accident. Stored per account on this device.
 */
const prefix = 'tendwell.shortcutsOff.'
/** Values that the browser's storage refused. */
const memory = new Map<string, boolean>()
const listeners = new Set<() => void>()

export function subscribeToShortcuts(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function areShortcutsOn(userId: string): boolean {
  const inMemory = memory.get(userId)
  if (inMemory !== undefined) return inMemory
  try {
    return localStorage.getItem(prefix + userId) === null
  } catch {
    return true
  }
}

export function switchShortcuts(userId: string, areOn: boolean): void {
  memory.delete(userId)
  try {
    if (areOn) localStorage.removeItem(prefix + userId)
    else localStorage.setItem(prefix + userId, 'off')
  } catch {
    memory.set(userId, areOn)
  }
  for (const listener of listeners) listener()
}
