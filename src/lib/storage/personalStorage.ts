const prefix = 'tendwell.personal.'
const ownerKey = 'tendwell.keptFor'

/**
 * Returns the session storage key of an account's draft. Entries under it are removed in every tab on sign-out. After
 * any other end they stay stored for the account, until another one signs in.
 */
export function personalKey(name: string): string {
  return prefix + name
}

/** Removes all of the product's entries from a tab's session storage, after a sign-out. */
export function clearSessionStorage(storage: Storage): void {
  removeWhere(storage, (key) => key.startsWith('tendwell.'))
}

/**
 * Removes other accounts' drafts and marks the storage as belonging to this account. The mark remains, because the
 * browser may restore the tab after others have signed in.
 */
export function claimPersonalStorage(storage: Storage, userId: string): void {
  const owner = storage.getItem(ownerKey)
  if (owner === userId) return
  if (owner !== null) clearPersonalStorage(storage)
  storage.setItem(ownerKey, userId)
}

/** Removes the drafts of the last account. A visitor's drafts remain. */
export function clearPersonalStorage(storage: Storage): void {
  removeWhere(storage, (key) => key.startsWith(prefix) || key === ownerKey)
}

function removeWhere(storage: Storage, isToGo: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key)
}
