import { readStoredTokens } from '../session/storedTokens'
import { decodeClaims } from '../session/tokenClaims'

/** Amplify's own tolerance (5,000 ms), and a second more, so that it never refreshes outside the lock. */
const toleranceMs = 6_000
const lockPatienceMs = 10_000

/**
 * Runs `getTokens`; when it is about to refresh, one tab after the other, so that the second finds the tokens of
 * the first. Where the browser has no locks, or the tab that holds it hangs, it runs all the same: two refreshes
 * are no harm.
 */
export async function refreshAlone<Result>(getTokens: () => Promise<Result>): Promise<Result> {
  if (!expiresSoon(Date.now()) || !('locks' in navigator)) return await getTokens()
  const turn = { done: false }
  const signal = AbortSignal.timeout(lockPatienceMs)
  try {
    return await navigator.locks.request('tendwell.tokenRefresh', { signal }, () => {
      turn.done = true
      return getTokens()
    })
  } catch (error) {
    if (turn.done) throw error
    return await getTokens()
  }
}

/** @param now milliseconds since 1970, on this computer's clock */
function expiresSoon(now: number): boolean {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return false
  const serverNow = now + tokens.clockDrift
  return [tokens.accessToken, tokens.idToken].some(
    (token) => token !== undefined && expiryOf(token) - serverNow < toleranceMs,
  )
}

/** Milliseconds since 1970; 0 for a token that cannot be read, as Amplify treats it. */
function expiryOf(token: string): number {
  try {
    const { exp } = decodeClaims(token)
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}
