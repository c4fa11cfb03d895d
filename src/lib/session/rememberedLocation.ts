import { homeOf } from '../../../domain/access'
import type { Role } from '../../../domain/role'
import type { SessionEnd } from './session'

/** A place in the product: what the router calls a location. */
type Place = { readonly pathname: string; readonly search: string; readonly hash: string }

/**
 * What the history entry of /login carries: where the visitor wanted to go, and, when a session ended under them, why
 * and whose it was.
 */
export type SignInState = {
  readonly from: string
  readonly endedBy?: SessionEnd
  readonly userId?: string
}

const key = 'tendwell.returnTo'

/**
 * Remembers where a visitor wanted to go, before leading them to /login: in the history entry, and in session
 * storage, which outlives a sign-up, a reload and the way to a hosted sign-in and back.
 * @param ended why the visitor is not signed in any more, when they were; with whose session it was, the place is
 *   remembered for that person alone
 * @returns the state to navigate to /login with
 */
export function rememberLocation(place: Place, ended: Omit<SignInState, 'from'> = {}): SignInState {
  const state = { from: place.pathname + place.search + place.hash, ...ended }
  storage()?.setItem(key, JSON.stringify(state))
  return state
}

/**
 * Where to go after sign-in.
 * @param state of the history entry of /login; anything, it may be another page's
 * @param userId whoever has signed in, if that is known already
 * @returns a path of this origin with query and hash, or undefined
 */
export function recallLocation(state: unknown, userId?: string): string | undefined {
  return pathFor(userId, state) ?? pathFor(userId, stored())
}

/** Where a visitor who is signed in goes from /login: to the remembered place, or to the home of the role. */
export function destinationOf(role: Role, state: unknown, userId: string): string {
  return recallLocation(state, userId) ?? homeOf(role)
}

/** To be called once the visitor is there, or has signed out. */
export function forgetLocation(): void {
  storage()?.removeItem(key)
}

function pathFor(userId: string | undefined, state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined
  const isAnothers = userId !== undefined && 'userId' in state && state.userId !== userId
  return isAnothers ? undefined : safePath(state.from)
}

/**
 * Only paths of this origin, so that no link can send somebody elsewhere with a fresh sign-in; and not /login,
 * which would lead in a circle.
 */
function safePath(candidate: unknown): string | undefined {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return undefined
  const { origin } = window.location
  const url = URL.parse(candidate, origin)
  if (url?.origin !== origin || /^\/login(\/|$)/i.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

function stored(): unknown {
  try {
    return JSON.parse(storage()?.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Undefined where the browser withholds its storage; the history entry then has to do. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
