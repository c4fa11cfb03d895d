import { locationAfterSignIn } from '../../../lib/session/rememberedLocation'
import { intendedEndOf } from '../../../lib/session/storedTokens'
import type { LoginReason } from './LoginReasonNotice'

/**
 * Why somebody arrived at /login.
 * @param search the query; `?signedOut` is set after a sign-out, `?signedOut=idle` after a long absence,
 *   `?signedOut=closed` after the account was closed
 * @param state of the history entry, as the guard or the intake left it
 */
export function readLoginReason(search: string, state: unknown): LoginReason {
  const signedOut = new URLSearchParams(search).get('signedOut')
  if (signedOut === 'closed') return 'closed'
  if (signedOut !== null) return signedOut === 'idle' || wasAway() ? 'idle' : 'signedOut'
  if (typeof state === 'object' && state !== null && 'endedBy' in state) return 'expired'
  return isIntake(locationAfterSignIn(state)) ? 'fromIntake' : 'plain'
}

/** A hosted sign-out returns to the same address, whatever its reason. */
function wasAway(): boolean {
  return intendedEndOf(() => window.localStorage) === 'idle'
}

/** The intake is where a visitor answers questions before there is an account. */
function isIntake(path: string | undefined): boolean {
  return path !== undefined && /^\/submitrequest([/?#]|$)/i.test(path)
}
