import type { SessionEnd } from './session'

/**
 * Amplify's keys in local storage (DefaultTokenStore of aws-amplify 6), read without loading Amplify:
 * `CognitoIdentityServiceProvider.<clientId>.LastAuthUser` holds the username, and
 * `CognitoIdentityServiceProvider.<clientId>.<username>.<accessToken|idToken|refreshToken|…>` the rest.
 *
 * Beside them lie two keys of ours: whose client id is the product's, and whether the last session was ended by
 * the person or for their long absence. The second is written before the tokens go, so that every tab can tell those
 * from an expiry.
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

/** The ends of a session that are meant; an expiry is not. */
export type MeantEnd = Exclude<SessionEnd, 'expired'>

export type StoredTokens = {
  readonly username: string
  readonly accessToken: string
  readonly idToken: string | undefined
  readonly refreshToken: string | undefined
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

/** How the last session was ended, in whichever tab: by the person, or because they were away; undefined if neither. */
export function meantEndOf(storage: () => Storage): MeantEnd | undefined {
  try {
    const mark = storage().getItem(signedOutKey)
    return mark === null ? undefined : mark === 'idle' ? 'idle' : 'signedOut'
  } catch {
    return undefined
  }
}

/** Whether the last session was ended on purpose: whoever uses the browser now need not be the same person. */
export function wasSignedOut(storage: () => Storage): boolean {
  return meantEndOf(storage) !== undefined
}

/** To be called before the tokens are removed on purpose. */
export function markSignedOut(storage: Storage, end: MeantEnd): void {
  storage.setItem(signedOutKey, end)
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
