import { safeSessionStorage } from '../storage/safeStorage'
import { expireSession } from './expireSession'

const key = 'tendwell.stepUp'

/**
 * Ends a session that the API accepts, but not for an action that requires a recent sign-in. The guard redirects to
 * /login and remembers the location.
 * @param location path, query and hash to come back to
 */
export function requireSignIn(location: string): void {
  safeSessionStorage.set(key, location)
  expireSession()
}

/** Returns whether the sign-in that leads to a location was asked for by {@link requireSignIn} in this tab. */
export function isStepUp(location: string | undefined): boolean {
  return location !== undefined && safeSessionStorage.get(key) === location
}

/** Called when /login is left, so that a session which ends later at the same location is reported as ended. */
export function forgetStepUp(): void {
  safeSessionStorage.remove(key)
}
