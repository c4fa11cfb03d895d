import { safeLocalStorage } from '../storage/safeStorage'
import { createListeners } from '../store'

/**
 * Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to switch them off, for users who dictate or press
 * keys by accident. Stored per account on this device.
 */
const prefix = 'tendwell.shortcutsOff.'
/** Values that the browser's storage refused. */
const memory = new Map<string, boolean>()
const listeners = createListeners()

export function subscribeToShortcuts(listener: () => void): () => void {
  const remove = listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    remove()
    window.removeEventListener('storage', listener)
  }
}

export function areShortcutsOn(userId: string): boolean {
  return memory.get(userId) ?? typeof safeLocalStorage.get(prefix + userId) !== 'string'
}

export function switchShortcuts(userId: string, areOn: boolean): void {
  memory.delete(userId)
  const key = prefix + userId
  const isStored = areOn ? safeLocalStorage.remove(key) : safeLocalStorage.set(key, 'off')
  if (!isStored) memory.set(userId, areOn)
  listeners.notify()
}
