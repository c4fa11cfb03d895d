const prefix = 'tendwell.personal.'

/**
 * The key under which a draft of a signed-in person lies in session storage. Everything under such a key is
 * removed in every tab when the session ends.
 */
export function personalKey(name: string): string {
  return prefix + name
}

/** Removes all drafts of the person who was signed in. */
export function clearPersonalStorage(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}
