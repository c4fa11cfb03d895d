const second = 1000
const minute = 60 * second

/** How often a mail is tried before it is given up: over about eight hours. */
export const mostAttempts = 12

/** How long a mail that is being sent is left alone by others: longer than any attempt takes. */
export const leaseMilliseconds = 2 * minute

/**
 * How long to wait after an attempt that came to nothing: longer each time, six hours at most.
 * @param attempts how many there were, from 1
 */
export function pauseAfter(attempts: number): number {
  return Math.min(15 * second * 2 ** (attempts - 1), 6 * 60 * minute)
}
