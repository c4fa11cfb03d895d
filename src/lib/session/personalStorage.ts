const prefix = 'tendwell.personal.'
const ownerKey = 'tendwell.keptFor'

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

/**
 * Removes the drafts of another person than the one who is signed in now, or whose session has just ended without their
 * wish, and marks the storage as theirs. The mark stays: the browser may close the tab and open it again after others
 * have signed in.
 */
export function claimPersonalStorage(storage: Storage, userId: string): void {
  const owner = storage.getItem(ownerKey)
  if (owner === userId) return
  if (owner !== null) clearPersonalStorage(storage)
  storage.setItem(ownerKey, userId)
}

/** Removes the drafts of whoever was signed in. What a visitor has begun stays. */
export function clearPersonalStorage(storage: Storage): void {
  removeWhere(storage, (key) => key.startsWith(prefix) || key === ownerKey)
}

function removeWhere(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key)
}
