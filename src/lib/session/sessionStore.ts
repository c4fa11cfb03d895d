import { resolveRole, type Role } from '../../../domain/role'
import { createListeners, type Listeners } from '../store'
import type { Session } from './session'
import { intendedEndOf, readStoredTokens, type StoredTokens } from './storedTokens'
import { decodeClaims, groupsClaim, namesStaff, textClaim, type TokenClaims } from './tokenClaims'

type LogFailure = (message: string, error: unknown) => void

export type SessionStoreDeps = {
  readonly storage: () => Storage
  readonly logFailure: LogFailure
  /** Initial session, if it differs from what the stored tokens yield. */
  readonly initial?: Session
}

export type SessionStore = {
  /** Returns the session; the same object until it changes. */
  readonly current: () => Session
  /** Rereads the stored tokens and notifies listeners if the session changed. */
  readonly refresh: () => void
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back whenever an account's session ends. */
  readonly onEnd: (listener: () => void) => () => void
}

/**
 * Derives the session from the tokens that Amplify stored, without Amplify. Its owner calls `refresh` whenever they
 * may have changed.
 */
export function createSessionStore({ storage, logFailure, initial }: SessionStoreDeps): SessionStore {
  const listeners = createListeners()
  const endListeners = createListeners()
  let session = initial
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
    if (before.status === 'authenticated' && !isSamePerson(before, after)) endListeners.notify()
    listeners.notify()
  }

  function sessionOf(tokens: StoredTokens | undefined): Session {
    return tokens ? authenticatedSession(tokens, logFailure) : { status: 'unauthenticated' }
  }

  function endOf(before: Session): Session {
    if (before.status !== 'authenticated') return { status: 'unauthenticated' }
    const endedBy = intendedEndOf(storage) ?? 'expired'
    return endedBy === 'signedOut'
      ? { status: 'unauthenticated', endedBy }
      : { status: 'unauthenticated', endedBy, userId: before.userId }
  }

  return {
    current,
    refresh,
    subscribe: (listener) => listen(listeners, listener),
    onEnd: (listener) => listen(endListeners, listener),
  }

  /** Adds a listener. The current session is read first, so that later changes are detected. */
  function listen(to: Listeners, listener: () => void): () => void {
    current()
    return to.add(() => {
      try {
        listener()
      } catch (error) {
        // The other listeners must still clear their data.
        logFailure('A listener of the session failed.', error)
      }
    })
  }
}

function authenticatedSession(tokens: StoredTokens, logFailure: LogFailure): Session {
  const claims = readClaims(tokens.accessToken, logFailure)
  const idClaims = tokens.idToken ? readClaims(tokens.idToken, logFailure) : undefined
  const email = textClaim(idClaims, 'email')
  const role = roleOf(claims, logFailure)
  return {
    status: 'authenticated',
    userId: textClaim(claims, 'sub') ?? tokens.username,
    role: role ?? 'user',
    ...(email ? { email } : {}),
    ...(!role && [claims, idClaims].some(namesStaff) ? { isRoleUncertain: true } : {}),
  }
}

/** @returns undefined when the role cannot be read: it is then `user`, the least privileged (specification §4) */
function roleOf(claims: TokenClaims | undefined, logFailure: LogFailure): Role | undefined {
  try {
    return claims && resolveRole(groupsClaim(claims))
  } catch (error) {
    logFailure('The role could not be read from the token.', error)
    return undefined
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
