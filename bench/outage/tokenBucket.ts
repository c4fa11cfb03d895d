/** @returns whether a token was there */
export type TokenBucket = () => boolean

/**
 * Creates a token bucket, which starts full.
 * @param perSecond tokens added each second
 * @param burst tokens it holds at most
 * @param now virtual milliseconds
 */
export function createTokenBucket(perSecond: number, burst: number, now: () => number): TokenBucket {
  let [tokens, filledAt] = [burst, now()]
  return () => {
    tokens = Math.min(burst, tokens + ((now() - filledAt) / 1000) * perSecond)
    filledAt = now()
    // The tolerance is for sums such as ten tenths.
    if (tokens < 1 - 1e-9) return false
    tokens -= 1
    return true
  }
}
