/**
 * Amplify's keys in local storage (DefaultTokenStore of aws-amplify 6), read without loading Amplify:
 * `CognitoIdentityServiceProvider.<clientId>.LastAuthUser` holds the username, and
 * `CognitoIdentityServiceProvider.<clientId>.<username>.<accessToken|idToken|refreshToken|…>` the rest.
 *
 * Beside them lie two keys of ours: whose client id is the product's, and whether the last session was ended by
 * the person. The second is written before the tokens go, so that every tab can tell a sign-out from an expiry.
 */
const prefix = 'CognitoIdentityServiceProvider'
const clientIdKey = 'tendwell.userPoolClientId'
const signedOutKey = 'tendwell.signedOut'

/** What Amplify clears at sign-out; the keys of a remembered device stay. */
const clearedNames = [
  'accessToken',
  'idToken',
  'refreshToken',
  'clockDrift',
  'signInDetails',
  'oauthMetadata',
]

export type StoredTokens = {
  readonly username: string
  readonly accessToken: string
  readonly idToken: string | undefined
  /** Milliseconds by which the server's clock is ahead of this computer's. */
  readonly clockDrift: number
}

/** Whether a key of local storage can change who is signed in; `null` is what a cleared storage reports. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === clientIdKey || key.startsWith(`${prefix}.`)
}

/**
 * The tokens of whoever is signed in.
 * @param storage asked each time, because a browser that blocks storage throws at the mere mention of it
 * @returns undefined when nobody is signed in, or when the browser withholds its storage
 */
export function readStoredTokens(storage: () => Storage): StoredTokens | undefined {
  try {
    return findTokens(storage())
  } catch {
    return undefined
  }
}

/** Whether the last session was ended by the person, in whichever tab. */
export function wasSignedOut(storage: () => Storage): boolean {
  try {
    return storage().getItem(signedOutKey) !== null
  } catch {
    return false
  }
}

/** To be called before the tokens are removed because the person asked for it. */
export function markSignedOut(storage: Storage): void {
  storage.setItem(signedOutKey, 'true')
}

/** To be called once somebody has signed in. */
export function unmarkSignedOut(storage: Storage): void {
  storage.removeItem(signedOutKey)
}

/** Remembers whose keys are ours: other products on the same origin (localhost) have keys of their own. */
export function rememberClientId(storage: Storage, clientId: string): void {
  if (storage.getItem(clientIdKey) !== clientId) storage.setItem(clientIdKey, clientId)
}

/** Removes what {@link readStoredTokens} would find, as Amplify's own sign-out does. */
export function clearStoredTokens(storage: Storage): void {
  const base = findBase(storage)
  const username = base && storage.getItem(`${base}.LastAuthUser`)
  if (!username) return
  for (const name of clearedNames) storage.removeItem(`${base}.${username}.${name}`)
  storage.removeItem(`${base}.LastAuthUser`)
}

function findTokens(storage: Storage): StoredTokens | undefined {
  const base = findBase(storage)
  const username = base && storage.getItem(`${base}.LastAuthUser`)
  if (!username) return undefined
  const read = (name: string) => storage.getItem(`${base}.${username}.${name}`) ?? undefined
  const accessToken = read('accessToken')
  if (!accessToken) return undefined
  return { username, accessToken, idToken: read('idToken'), clockDrift: Number(read('clockDrift')) || 0 }
}

function findBase(storage: Storage): string | undefined {
  const clientId = storage.getItem(clientIdKey)
  if (clientId) return `${prefix}.${clientId}`
  const key = Object.keys(storage).find(
    (key) => key.startsWith(`${prefix}.`) && key.endsWith('.LastAuthUser'),
  )
  return key?.slice(0, -'.LastAuthUser'.length)
}
