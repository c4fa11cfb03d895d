const second = 1000
const minute = 60 * second

/** Maximum attempts to send an email, over about eight hours. */
export const maxAttempts = 12

/** How long emails wait for a mail service that is down, as mail servers do (RFC 5321, 4.5.4.1). */
export const longestOutageMilliseconds = 4 * 24 * 60 * minute

/** Longest pause between two attempts during an outage, so that emails are sent soon after its end. */
const longestOutagePause = 15 * minute

/** Lease on an email that is being sent; longer than any attempt takes. */
export const leaseMilliseconds = 2 * minute

/**
 * Returns the backoff after a failed attempt, six hours at most.
 * @param attempts number of attempts so far, from 1
 */
export function retryDelayAfter(attempts: number): number {
  return Math.min(15 * second * 2 ** (attempts - 1), 6 * 60 * minute)
}

/** Returns the pause after an attempt that found the mail service down. */
export function outageDelayAfter(attempts: number): number {
  return Math.min(retryDelayAfter(attempts), longestOutagePause)
}
