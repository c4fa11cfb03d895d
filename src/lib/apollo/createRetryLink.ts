import { ServerError } from '@apollo/client/errors'
import { RetryLink } from '@apollo/client/link/retry'
import { OperationTypeNode } from 'graphql'

/** Requests of one query at most, within about 45 seconds; then the screen shows the failure and a way to try again. */
const maxRequests = 6
/** A longer wait is left to the person. */
const maxSeconds = 30

/**
 * Creates a link that retries a query which an overloaded server has refused, with exponential backoff from `Retry-After` and
 * random jitter, so that the load falls and the clients do not all return at once. It never repeats a mutation: where a
 * proxy answered, the mutation may have had its effect.
 * @param random from 0 to below 1
 */
export function createRetryLink(random: () => number): RetryLink {
  return new RetryLink({
    attempts: (requests, { operationType }, error) =>
      operationType === OperationTypeNode.QUERY &&
      requests < maxRequests &&
      retryAfterOf(error) !== undefined,
    delay: (requests, _operation, error) =>
      (retryAfterOf(error) ?? 0) * 1000 * 2 ** (requests - 1) * (1 + random()),
  })
}

/** Returns the seconds of a 503's Retry-After; undefined without one, or for a date or a long time. */
function retryAfterOf(error: unknown): number | undefined {
  if (!ServerError.is(error) || error.statusCode !== 503) return undefined
  const text = error.response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) && Number(text) <= maxSeconds ? Number(text) : undefined
}
