import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { answerJson } from './jsonAnswer'
import type { Handle } from './route'

interface RateLimit {
  /** How many requests one address may send at once, when it has been quiet. */
  readonly burst: number
  /** After how many seconds it may send one more. */
  readonly secondsEach: number
  readonly now: () => Date
}

/** Addresses that are remembered; the one that was quiet longest is forgotten first. */
const mostAddresses = 10_000

/**
 * A token bucket for each client address.
 * @returns a function that counts a request, and says after how many whole seconds its address may come again; 0 when it
 *   may now
 */
export function createRateLimit({
  burst,
  secondsEach,
  now,
}: RateLimit): (request: IncomingMessage) => number {
  /** When the bucket of an address will be full again, in seconds. */
  const fullAt = new Map<string, number>()

  return (request) => {
    const client = networkOf(request.socket.remoteAddress ?? '')
    const seconds = now().getTime() / 1000
    const full = Math.max(fullAt.get(client) ?? 0, seconds) + secondsEach
    const wait = full - seconds - burst * secondsEach
    if (wait > 0) return Math.ceil(wait)
    fullAt.delete(client)
    fullAt.set(client, full)
    if (fullAt.size > mostAddresses) fullAt.delete(fullAt.keys().next().value ?? '')
    return 0
  }
}

/**
 * Lets each client address through at its pace; the rest is told when to come again. In AWS the firewall does it.
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

/** What limits of one client count by: an IPv4 address, or the /64 of IPv6 addresses that one person has. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':')
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...tail.split(':')]
    .slice(0, 4)
    .join(':')
}
