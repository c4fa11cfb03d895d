import { CodedError } from './errors'

/** How often somebody may do something. */
export interface Pace {
  readonly most: number
  readonly inMilliseconds: number
}

/** Far more than somebody begins who looks for care; drafts count, because each is kept. */
export const requestPace: Pace = { most: 100, inMilliseconds: 3_600_000 }

/**
 * Refuses what comes too often.
 * @param earlier when the same was done before, newest first, at most `most` times and none before the pace's time
 * @throws CodedError TooManyRequests with `retryAfterSeconds`
 */
export function demandPace(earlier: readonly Date[], { most, inMilliseconds }: Pace, now: Date): void {
  const oldest = earlier[most - 1]
  if (!oldest) return
  const retryAfterSeconds = Math.ceil((oldest.getTime() + inMilliseconds - now.getTime()) / 1000)
  throw new CodedError('TooManyRequests', { retryAfterSeconds })
}
