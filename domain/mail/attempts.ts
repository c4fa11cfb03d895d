const second = 1000
const minute = 60 * second

/** Maximum attempts to send an email, over about eight hours. */
export const maxAttempts = 12

/** Lease on an email that is being sent; longer than any attempt takes. */
export const leaseMilliseconds = 2 * minute

/**
 * Returns the backoff after a failed attempt, six hours at most.
 * @param attempts number of attempts so far, from 1
 */
export function retryDelayAfter(attempts: number): number {
  return Math.min(15 * second * 2 ** (attempts - 1), 6 * 60 * minute)
}
