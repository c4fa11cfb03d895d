/**
 * Whether single-key shortcuts are on: WCAG 2.1.4 wants a way to switch them off, for those who dictate or press keys by
 * accident. Remembered for each person on this device.
 */
const prefix = 'tendwell.shortcutsOff.'
/** What the browser's storage refused to keep. */
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
