const firstMs = 500
const longestMs = 30_000

/**
 * Returns the delay before the next attempt in milliseconds: exponential backoff with full jitter, so that clients do
 * not all reconnect to a recovering server simultaneously.
 * @param failures number of failed attempts so far
 * @param random from 0 to below 1
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function retryDelay(failures: number, random: number): number {
  return Math.round(random * Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16)))
}
