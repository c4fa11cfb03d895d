const prefix = 'tendwell.personal.'
const keptForKey = 'tendwell.keptFor'

/**
 * The key under which a draft of a signed-in person lies in session storage. What is under such a key is removed in
 * every tab when the person signs out; when their session ends otherwise it is kept for them, and removed as soon as
 * another person signs in.
 */
export function personalKey(name: string): string {
  return prefix + name
}

/** Removes everything of the product from a tab's session storage, because the person signed out. */
export function clearSessionStorage(storage: Storage): void {
  removeWhere(storage, (key) => key.startsWith('tendwell.'))
}

/** Keeps the drafts for a person whose session ended without their wish. */
export function keepPersonalStorage(storage: Storage, userId: string): void {
  storage.setItem(keptForKey, userId)
}

/** Removes what was kept for somebody else than the person who is signed in now. */
export function claimPersonalStorage(storage: Storage, userId: string): void {
  const keptFor = storage.getItem(keptForKey)
  storage.removeItem(keptForKey)
  if (keptFor !== null && keptFor !== userId) removeWhere(storage, (key) => key.startsWith(prefix))
}

function removeWhere(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key)
}
