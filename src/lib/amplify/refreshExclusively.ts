import { tokensExpireSoon } from '../session/tokenExpiry'

const lockTimeoutMs = 10_000
/** Tabs in different processes see each other's local storage with a delay, on a busy computer of seconds. */
const storageTimeoutMs = 5_000
const lockName = 'tendwell.tokenRefresh'
/** Lock that a tab holds briefly after a refresh. Locks, unlike storage, are consistent across tabs immediately. */
const refreshedLockName = 'tendwell.tokensRefreshed'

/**
 * Runs `getTokens`. Refreshes are serialized across tabs, so that the second tab finds the tokens of the first.
 * Without Web Locks, or when the tab with the lock hangs, it runs anyway: two refreshes do no harm.
 */
export async function refreshExclusively<Result>(getTokens: () => Promise<Result>): Promise<Result> {
  if (!tokensExpireSoon() || !('locks' in navigator)) return await getTokens()
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
  const signal = AbortSignal.timeout(lockTimeoutMs)
  return await navigator.locks.request(lockName, { signal }, async () => {
    if (await hasAnyTabRefreshed()) await whenStored()
    const isDue = tokensExpireSoon()
    const result = await take()
    if (isDue && !tokensExpireSoon()) await markRefreshed()
    return result
  })
}

async function hasAnyTabRefreshed(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === refreshedLockName)
}

/** Resolves once other tabs can see the lock. The browser releases it, also when this tab is closed. */
async function markRefreshed(): Promise<void> {
  await new Promise<void>((told) => {
    void navigator.locks.request(refreshedLockName, { mode: 'shared' }, async () => {
      told()
      await new Promise((resolve) => setTimeout(resolve, storageTimeoutMs))
    })
  })
}

/** Waits until another tab's tokens are visible in local storage. */
async function whenStored(): Promise<void> {
  if (!tokensExpireSoon()) return
  await new Promise<void>((resolve) => {
    const waiting = new AbortController()
    const end = () => {
      clearTimeout(timer)
      waiting.abort()
      resolve()
    }
    const timer = setTimeout(end, storageTimeoutMs)
    window.addEventListener('storage', () => tokensExpireSoon() || end(), { signal: waiting.signal })
  })
}
