import { personalKey } from './personalStorage'
import { sharedSession } from '../session/sharedSession'

/** Entries that the browser's storage refused (blocked or full), by key; each readable by its account only. */
const memory = new Map<string, { readonly text: string; readonly userId: string | undefined }>()
const listeners = new Set<() => void>()

sharedSession.onEnd(function clearMemory() {
  const session = sharedSession.current()
  const isKept = session.status === 'unauthenticated' && session.userId !== undefined
  if (!isKept) memory.clear()
})

/** @returns the function that ends the subscription to all entries */
export function subscribeToPersonalEntries(listener: () => void): () => void {
  const entry = () => listener()
  listeners.add(entry)
  return () => listeners.delete(entry)
}

/** Returns the account's text stored under `name` in this tab; null without one. */
export function readPersonalEntry(name: string): string | null {
  const key = personalKey(name)
  const inMemory = memory.get(key)
  if (inMemory?.userId === currentUserId() && inMemory) return inMemory.text
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text under `name`; in memory only, until the page is left, if the browser refuses. */
export function writePersonalEntry(name: string, text: string): void {
  const key = personalKey(name)
  memory.delete(key)
  try {
    sessionStorage.setItem(key, text)
  } catch {
    memory.set(key, { text, userId: currentUserId() })
  }
  notify()
}

export function removePersonalEntry(name: string): void {
  const key = personalKey(name)
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A storage that is blocked holds nothing.
  }
  notify()
}

function currentUserId(): string | undefined {
  const session = sharedSession.current()
  return 'userId' in session ? session.userId : undefined
}

function notify(): void {
  for (const listener of listeners) listener()
}
