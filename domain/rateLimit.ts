import { CodedError } from './errors'

export interface RateLimit {
  readonly max: number
  readonly windowMilliseconds: number
}

/** Rate limit on new requests, far above normal use. Drafts count because they are stored. */
export const newRequestRateLimit: RateLimit = { max: 100, windowMilliseconds: 3_600_000 }

/** Rate limit on an Admin's test emails. */
export const testEmailRateLimit: RateLimit = { max: 5, windowMilliseconds: 3_600_000 }

/**
 * Enforces a rate limit.
 * @param earlier times of earlier actions in the window, newest first, at most `max`
 * @throws CodedError TooManyRequests with `retryAfterSeconds`
 */
export function enforceRateLimit(
  earlier: readonly Date[],
  { max, windowMilliseconds }: RateLimit,
  now: Date,
): void {
  const oldest = earlier[max - 1]
  if (!oldest) return
  const retryAfterSeconds = Math.ceil((oldest.getTime() + windowMilliseconds - now.getTime()) / 1000)
  throw new CodedError('TooManyRequests', { retryAfterSeconds })
}
