import { safeSessionStorage } from '../../lib/storage/safeStorage'

/** What somebody is writing to the house. */
export type ContactDraft = {
  /** Names the message, so that sending it again after a broken connection is the same one. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly body: string
}

export const contactFields = ['name', 'email', 'body'] as const
export type ContactField = (typeof contactFields)[number]

const key = 'tendwell.contact'

export function emptyDraft(): ContactDraft {
  return { id: crypto.randomUUID(), name: '', email: '', body: '' }
}

/** The letter this tab was writing; undefined when there is none, or the browser keeps nothing. */
export function loadDraft(): ContactDraft | undefined {
  const value = safeSessionStorage.getJson(key)
  return isDraft(value) ? value : undefined
}

/** Keeps the letter until the tab is closed, as far as the browser lets us. */
export function saveDraft(draft: ContactDraft | undefined): void {
  if (draft) safeSessionStorage.set(key, JSON.stringify(draft))
  else safeSessionStorage.remove(key)
}

function isDraft(value: unknown): value is ContactDraft {
  if (typeof value !== 'object' || value === null) return false
  const texts = value as Readonly<Record<string, unknown>>
  return ['id', ...contactFields].every((name) => typeof texts[name] === 'string')
}
