const firstMs = 500
const longestMs = 30_000

/**
 * How long to wait before the next attempt, in milliseconds: up to twice as long each time, and by chance somewhere
 * below, so that the clients of a server that comes back do not come all at once ("full jitter").
 * @param failures how many attempts have failed so far
 * @param random from 0 to below 1
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function retryDelay(failures: number, random: number): number {
  return Math.round(random * Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16)))
}
