import { personalKey } from './personalStorage'
import { safeSessionStorage } from './safeStorage'
import { createListeners } from '../store'
import { sharedSession } from '../session/sharedSession'

/** Entries that the browser's storage refused (blocked or full), by key; each readable by its account only. */
const memory = new Map<string, { readonly text: string; readonly userId: string | undefined }>()
const listeners = createListeners()

sharedSession.onEnd(function clearMemory() {
  const session = sharedSession.current()
  const isKept = session.status === 'unauthenticated' && session.userId !== undefined
  if (!isKept) memory.clear()
})

/** Subscribes to all entries. */
export const subscribeToPersonalEntries = listeners.add

/** Returns the account's text stored under `name` in this tab; null without one. */
export function readPersonalEntry(name: string): string | null {
  const key = personalKey(name)
  const inMemory = memory.get(key)
  if (inMemory?.userId === currentUserId() && inMemory) return inMemory.text
  return safeSessionStorage.get(key) ?? null
}

/** Stores a text under `name`; in memory only, until the page is left, if the browser refuses. */
export function writePersonalEntry(name: string, text: string): void {
  const key = personalKey(name)
  memory.delete(key)
  if (!safeSessionStorage.set(key, text)) memory.set(key, { text, userId: currentUserId() })
  listeners.notify()
}

export function removePersonalEntry(name: string): void {
  const key = personalKey(name)
  memory.delete(key)
  safeSessionStorage.remove(key)
  listeners.notify()
}

function currentUserId(): string | undefined {
  const session = sharedSession.current()
  return 'userId' in session ? session.userId : undefined
}
