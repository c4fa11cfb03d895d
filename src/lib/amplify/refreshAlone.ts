import { readStoredTokens } from '../session/storedTokens'
import { decodeClaims } from '../session/tokenClaims'

/** Amplify's own tolerance (5,000 ms), and a second more, so that it never refreshes outside the lock. */
const toleranceMs = 6_000
const lockPatienceMs = 10_000
/** Tabs of different processes see each other's local storage a moment late, on a busy computer seconds late. */
const storagePatienceMs = 5_000
const lockName = 'tendwell.tokenRefresh'
/** Held for a while by a tab that has refreshed: unlike storage, locks are the same in all tabs at once. */
const refreshedLockName = 'tendwell.tokensRefreshed'

/**
 * Runs `getTokens`; when it is about to refresh, one tab after the other, so that the second finds the tokens of
 * the first. Where the browser has no locks, or the tab that holds it hangs, it runs all the same: two refreshes
 * are no harm.
 */
export async function refreshAlone<Result>(getTokens: () => Promise<Result>): Promise<Result> {
  if (!expiresSoon() || !('locks' in navigator)) return await getTokens()
  const turn = { isTaken: false }
  const take = () => {
    turn.isTaken = true
    return getTokens()
  }
  try {
    return await inTurn(take)
  } catch (error) {
    if (turn.isTaken) throw error
    return await getTokens()
  }
}

async function inTurn<Result>(take: () => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(lockPatienceMs)
  return await navigator.locks.request(lockName, { signal }, async () => {
    if (await hasAnyTabRefreshed()) await whenStored()
    const isDue = expiresSoon()
    const result = await take()
    if (isDue && !expiresSoon()) await tellRefreshed()
    return result
  })
}

async function hasAnyTabRefreshed(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === refreshedLockName)
}

/** Resolves once the other tabs can see it; the mark goes by itself, also when this tab is closed. */
async function tellRefreshed(): Promise<void> {
  await new Promise<void>((told) => {
    void navigator.locks.request(refreshedLockName, { mode: 'shared' }, async () => {
      told()
      await new Promise((resolve) => setTimeout(resolve, storagePatienceMs))
    })
  })
}

/** Waits until the tokens of another tab have arrived here. */
async function whenStored(): Promise<void> {
  if (!expiresSoon()) return
  await new Promise<void>((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(end, storagePatienceMs)
    window.addEventListener('storage', () => expiresSoon() || end(), { signal: waiting.signal })
  })
}

function expiresSoon(): boolean {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return false
  const serverNow = Date.now() + tokens.clockDrift
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
