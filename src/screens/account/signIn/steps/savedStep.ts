import { safeStorage } from '../../../../lib/storage/safeStorage'

const key = 'tendwell.signInStep'
const minute = 60_000

/**
 * How long a step can be restored, in milliseconds. Challenges expire with Cognito's session after
 * 3 minutes (specification §4), other steps with their code.
 */
const lifetimes = {
  signUp: Infinity,
  forgotPassword: Infinity,
  confirmSignUp: 24 * 60 * minute,
  confirmResetPassword: 60 * minute,
  confirmSignIn: 3 * minute,
  setupTotp: 3 * minute,
  setupEmail: 3 * minute,
  selectMfaType: 3 * minute,
  forceNewPassword: 3 * minute,
} as const

export type SavedRoute = keyof typeof lifetimes

/** An Authenticator step, by the Authenticator's names, with the values it shows. */
export type SavedStep = {
  readonly route: SavedRoute
  readonly username?: string
  readonly challengeName?: string
  readonly destination?: string
  readonly deliveryMedium?: string
  readonly allowedMfaTypes?: readonly string[]
}

/** A step that a reload interrupted: restorable or expired. */
export type RestoredStep =
  | { readonly status: 'current'; readonly step: SavedStep }
  | { readonly status: 'over'; readonly route: SavedRoute }

export function isSavedRoute(route: string): route is SavedRoute {
  return Object.hasOwn(lifetimes, route)
}

/** @param now milliseconds since 1970 */
export function saveStep(storage: Storage, step: SavedStep, now: number): void {
  storage.setItem(key, JSON.stringify({ ...step, since: now }))
}

export function clearStep(storage: Storage): void {
  storage.removeItem(key)
}

/** @param now milliseconds since 1970 */
export function restoreStep(storage: Storage, now: number): RestoredStep | undefined {
  const stored = readStored(storage)
  if (!stored || !isSavedRoute(stored.route)) return undefined
  const isOver = !(now - stored.since < lifetimes[stored.route])
  return isOver ? { status: 'over', route: stored.route } : { status: 'current', step: stored }
}

/** Trusts the value, because only this screen writes it. */
function readStored(storage: Storage): (SavedStep & { readonly since: number }) | undefined {
  const value = safeStorage(() => storage).getJson(key)
  const isStep = typeof value === 'object' && value !== null && 'route' in value && 'since' in value
  return isStep ? (value as SavedStep & { since: number }) : undefined
}
