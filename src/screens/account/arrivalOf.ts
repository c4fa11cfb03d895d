import { recallLocation } from '../../lib/session/rememberedLocation'
import { meantEndOf } from '../../lib/session/storedTokens'
import type { Arrival } from './ArrivalNotice'

/**
 * Why somebody arrived at /login.
 * @param search the query; `?signedOut` is set after a sign-out, `?signedOut=idle` after a long absence,
 *   `?signedOut=closed` after the account was closed
 * @param state of the history entry, as the guard or the intake left it
 */
export function arrivalOf(search: string, state: unknown): Arrival {
  const signedOut = new URLSearchParams(search).get('signedOut')
  if (signedOut === 'closed') return 'closed'
  if (signedOut !== null) return signedOut === 'idle' || wasAway() ? 'idle' : 'signedOut'
  if (typeof state === 'object' && state !== null && 'endedBy' in state) return 'expired'
  return isIntake(recallLocation(state)) ? 'fromIntake' : 'plain'
}

/** From a hosted sign-out the browser comes back to the same address, whatever it was for. */
function wasAway(): boolean {
  return meantEndOf(() => window.localStorage) === 'idle'
}

/** The intake is where a visitor answers questions before there is an account. */
function isIntake(path: string | undefined): boolean {
  return path !== undefined && /^\/submitrequest([/?#]|$)/i.test(path)
}
