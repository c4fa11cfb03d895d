import { resolveRole, type Role } from '../../../domain/role'
import type { Session } from './session'
import { readStoredTokens, wasSignedOut, type StoredTokens } from './storedTokens'
import { decodeClaims, groupsClaim, textClaim, type TokenClaims } from './tokenClaims'

type Listener = () => void
type LogFailure = (message: string, error: unknown) => void

export type SessionStoreDeps = { readonly storage: () => Storage; readonly logFailure: LogFailure }

export type SessionStore = {
  /** Who is signed in; the same object until that changes. */
  readonly current: () => Session
  /** Reads the stored tokens again and tells those who listen, if the session changed. */
  readonly refresh: () => void
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: Listener) => () => void
  /** Calls back whenever the person who was signed in no longer is. */
  readonly onEnd: (listener: Listener) => () => void
}

/**
 * Knows who is signed in from the tokens that Amplify stored, without Amplify.
 * Its owner calls `refresh` whenever those may have changed.
 */
export function createSessionStore({ storage, logFailure }: SessionStoreDeps): SessionStore {
  const listeners = new Set<Listener>()
  const endListeners = new Set<Listener>()
  let session: Session | undefined
  let fingerprint = ''

  function current(): Session {
    session ??= sessionOf(readTokens())
    return session
  }

  function readTokens(): StoredTokens | undefined {
    const tokens = readStoredTokens(storage)
    fingerprint = fingerprintOf(tokens)
    return tokens
  }

  function refresh(): void {
    const before = current()
    const known = fingerprint
    const tokens = readTokens()
    if (fingerprint === known) return
    const after = tokens ? sessionOf(tokens) : endOf(before)
    if (isSame(before, after)) return
    session = after
    if (before.status === 'authenticated' && !isSamePerson(before, after)) callAll(endListeners, logFailure)
    callAll(listeners, logFailure)
  }

  function sessionOf(tokens: StoredTokens | undefined): Session {
    return tokens ? authenticatedSession(tokens, logFailure) : { status: 'unauthenticated' }
  }

  function endOf(before: Session): Session {
    if (before.status !== 'authenticated') return { status: 'unauthenticated' }
    return { status: 'unauthenticated', endedBy: wasSignedOut(storage) ? 'signedOut' : 'expired' }
  }

  return {
    current,
    refresh,
    subscribe: (listener) => listen(listeners, listener),
    onEnd: (listener) => listen(endListeners, listener),
  }

  /** Who listens is told what changes from now on, so it must be known what is now. */
  function listen(to: Set<Listener>, listener: Listener): () => void {
    current()
    return addTo(to, listener)
  }
}

function authenticatedSession(tokens: StoredTokens, logFailure: LogFailure): Session {
  const claims = readClaims(tokens.accessToken, logFailure)
  const email = tokens.idToken && textClaim(readClaims(tokens.idToken, logFailure), 'email')
  return {
    status: 'authenticated',
    userId: textClaim(claims, 'sub') ?? tokens.username,
    role: roleOf(claims, logFailure),
    ...(email ? { email } : {}),
  }
}

/** A role that cannot be read is `user`, the one that may do least (specification §4). */
function roleOf(claims: TokenClaims | undefined, logFailure: LogFailure): Role {
  try {
    return resolveRole(claims ? groupsClaim(claims) : [])
  } catch (error) {
    logFailure('The role could not be read from the token.', error)
    return 'user'
  }
}

function readClaims(token: string, logFailure: LogFailure): TokenClaims | undefined {
  try {
    return decodeClaims(token)
  } catch (error) {
    logFailure('A stored token could not be read.', error)
    return undefined
  }
}

function fingerprintOf(tokens: StoredTokens | undefined): string {
  return tokens ? `${tokens.username} ${tokens.accessToken} ${tokens.idToken ?? ''}` : ''
}

function isSamePerson(one: Session, other: Session): boolean {
  return one.status === 'authenticated' && other.status === 'authenticated' && one.userId === other.userId
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function addTo(listeners: Set<Listener>, listener: Listener): () => void {
  const entry = () => listener()
  listeners.add(entry)
  return () => listeners.delete(entry)
}

/** One listener's failure must not keep the others from clearing what they hold. */
function callAll(listeners: ReadonlySet<Listener>, logFailure: LogFailure): void {
  for (const listener of listeners) {
    try {
      listener()
    } catch (error) {
      logFailure('A listener of the session failed.', error)
    }
  }
}
