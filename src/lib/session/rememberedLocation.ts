import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import { safeSessionStorage } from '../storage/safeStorage'
import type { SessionEnd } from './session'

/** A location of the router. */
type Place = { readonly pathname: string; readonly search: string; readonly hash: string }

/**
 * State of the history entry of /login: the requested location and, after an ended session, the reason and the
 * account.
 */
export type SignInState = {
  readonly from: string
  readonly endedBy?: SessionEnd
  readonly userId?: string
}

const key = 'tendwell.returnTo'

/** Storage key of the location whose action requires a recent sign-in. */
export const stepUpKey = 'tendwell.stepUp'

/**
 * Remembers the requested location before a redirect to /login. It is in the history entry and in session storage,
 * which survives a sign-up, a reload and a hosted sign-in.
 * @param ended why the session ended, if there was one; with its account, the location is remembered for that account
 *   only
 * @returns the state to navigate to /login with
 */
export function rememberLocation(place: Place, ended: Omit<SignInState, 'from'> = {}): SignInState {
  const state = { from: place.pathname + place.search + place.hash, ...ended }
  safeSessionStorage.set(key, JSON.stringify(state))
  return state
}

/**
 * Returns the location after sign-in.
 * @param state of the history entry of /login; untrusted, it may be another page's
 * @param userId the signed-in account, if known
 * @returns a path of this origin with query and hash, or undefined
 */
export function locationAfterSignIn(state: unknown, userId?: string): string | undefined {
  return pathFor(userId, state) ?? pathFor(userId, safeSessionStorage.getJson(key))
}

/** Returns the redirect of a signed-in account from /login: the remembered location, or the home of the role. */
export function destinationOf(role: Role, state: unknown, userId: string): string {
  return locationAfterSignIn(state, userId) ?? homeOf(role)
}

/** Deletes the remembered location, after arrival or sign-out. */
export function forgetLocation(): void {
  safeSessionStorage.remove(key)
}

function pathFor(userId: string | undefined, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const isAnothers = userId !== undefined && 'userId' in state && state.userId !== userId
  return isAnothers ? undefined : safePath(state.from)
}

/** Accepts only paths of this origin, which prevents open redirects, and not /login, which would loop. */
function safePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined
  const { origin } = window.location
  const url = URL.parse(candidate, origin)
  if (url?.origin !== origin || /^\/login(\/|$)/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
