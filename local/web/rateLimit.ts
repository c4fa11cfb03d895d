import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { clientAddressOf } from './clientAddress'
import { answerJson } from './jsonAnswer'
import type { Handle } from './route'

interface RateLimit {
  /** Size of the bucket: requests that an idle address may send in a burst. */
  readonly burst: number
  /** Seconds until one more request is allowed. */
  readonly secondsEach: number
  readonly now: () => Date
}

/** Addresses in memory; the one idle for longest is evicted first. */
const maxAddresses = 10_000

/**
 * Creates a token bucket for each client address.
 * @returns a function that records a request and returns the whole seconds until its address may
 * retry; 0 when it is allowed
 */
export function createRateLimit({
  burst,
  secondsEach,
  now,
}: RateLimit): (request: IncomingMessage) => number {
  /** The time at which the bucket of an address is full again, in seconds. */
  const fullAt = new Map<string, number>()

  return (request) => {
    const client = networkOf(clientAddressOf(request))
    const seconds = now().getTime() / 1000
    const full = Math.max(fullAt.get(client) ?? 0, seconds) + secondsEach
    const wait = full - seconds - burst * secondsEach
    if (wait > 0) return Math.ceil(wait)
    fullAt.delete(client)
    fullAt.set(client, full)
    if (fullAt.size > maxAddresses) fullAt.delete(fullAt.keys().next().value ?? '')
    return 0
  }
}

/**
 * Applies a rate limit per client address; refused requests get a Retry-After. On AWS the firewall
 * does this.
 * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
 */
export function rateLimited(handle: Handle, limit: RateLimit): Handle {
  const waitOf = createRateLimit(limit)
  return (request, response) => {
    const retryAfterSeconds = waitOf(request)
    if (retryAfterSeconds === 0) return handle(request, response)
    response.setHeader('retry-after', retryAfterSeconds)
    return answerJson(response, 429, {
      errorType: 'TooManyRequests',
      message: 'Too many requests from this address.',
      errorInfo: { retryAfterSeconds },
    })
  }
}

/**
 * Returns the rate limit's key for a client: an IPv4 address, or the /64 of a subscriber's IPv6
 * addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':')
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail.split(':')]
    .slice(0, 4)
    .join(':')
}
