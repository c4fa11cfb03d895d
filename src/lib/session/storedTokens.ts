import type { SessionEnd } from './session'

/**
 * Amplify's keys in local storage (DefaultTokenStore of aws-amplify 6), read without loading Amplify:
 * `CognitoIdentityServiceProvider.<clientId>.LastAuthUser` holds the username, and
 * `CognitoIdentityServiceProvider.<clientId>.<username>.<accessToken|idToken|refreshToken|…>` the rest.
 *
 * Two keys are the product's own: the client id in use, and whether the last session ended by sign-out or by
 * idle time. The second is written before the tokens are removed, so that every tab can distinguish those from
 * an expiry.
 */
const prefix = 'CognitoIdentityServiceProvider'
const clientIdKey = 'tendwell.userPoolClientId'
const signedOutKey = 'tendwell.signedOut'

/** The keys that Amplify clears at sign-out; those of a remembered device stay. */
const storageKeysToClear = [
  'accessToken',
  'idToken',
  'refreshToken',
  'clockDrift',
  'signInDetails',
  'oauthMetadata',
]

/** The intended ends of a session; an expiry is not one. */
export type IntendedEnd = Exclude<SessionEnd, 'expired'>

export type StoredTokens = {
  readonly username: string
  readonly accessToken: string
  readonly idToken: string | undefined
  readonly refreshToken: string | undefined
  /** Milliseconds by which the server's clock is ahead of this computer's. */
  readonly clockDrift: number
}

/** Returns whether a key of local storage affects the session; `null` means that the storage was cleared. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === clientIdKey || key.startsWith(`${prefix}.`)
}

/**
 * Returns the stored tokens.
 * @param storage read on each access, because a browser that blocks storage throws when it is referenced
 * @returns undefined without a signed-in account, or when the browser blocks its storage
 */
export function readStoredTokens(storage: () => Storage): StoredTokens | undefined {
  try {
    return findTokens(storage())
  } catch {
    return undefined
  }
}

/** Returns how the last session was intentionally ended, in any tab; undefined if it was not. */
export function intendedEndOf(storage: () => Storage): IntendedEnd | undefined {
  try {
    const mark = storage().getItem(signedOutKey)
    return mark === null ? undefined : mark === 'idle' ? 'idle' : 'signedOut'
  } catch {
    return undefined
  }
}

/** Returns whether the last session was ended on purpose, so that the browser may have another user now. */
export function wasSignedOut(storage: () => Storage): boolean {
  return intendedEndOf(storage) !== undefined
}

/** Called before the tokens are removed on purpose. */
export function markSignedOut(storage: Storage, end: IntendedEnd): void {
  storage.setItem(signedOutKey, end)
}

/** Called after a sign-in. */
export function unmarkSignedOut(storage: Storage): void {
  storage.removeItem(signedOutKey)
}

/**
 * Stores our client id, because other products on the same origin (localhost) have keys of their own.
 * @returns whether another client id, or none, was stored before
 */
export function rememberClientId(storage: Storage, clientId: string): boolean {
  if (storage.getItem(clientIdKey) === clientId) return false
  storage.setItem(clientIdKey, clientId)
  return true
}

/** Removes what {@link readStoredTokens} reads, as Amplify's own sign-out does. */
export function clearStoredTokens(storage: Storage): void {
  const base = findBase(storage)
  const username = base && storage.getItem(`${base}.LastAuthUser`)
  if (!username) return
  for (const name of storageKeysToClear) storage.removeItem(`${base}.${username}.${name}`)
  storage.removeItem(`${base}.LastAuthUser`)
}

function findTokens(storage: Storage): StoredTokens | undefined {
  const base = findBase(storage)
  const username = base && storage.getItem(`${base}.LastAuthUser`)
  if (!username) return undefined
  const read = (name: string) => storage.getItem(`${base}.${username}.${name}`) ?? undefined
  const accessToken = read('accessToken')
  if (!accessToken) return undefined
  return {
    username,
    accessToken,
    idToken: read('idToken'),
    refreshToken: read('refreshToken'),
    clockDrift: Number(read('clockDrift')) || 0,
  }
}

function findBase(storage: Storage): string | undefined {
  const clientId = storage.getItem(clientIdKey)
  if (clientId) return `${prefix}.${clientId}`
  const key = Object.keys(storage).find(
    (key) => key.startsWith(`${prefix}.`) && key.endsWith('.LastAuthUser'),
  )
  return key?.slice(0, -'.LastAuthUser'.length)
}
