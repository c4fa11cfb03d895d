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
 * Lets each client address through at its pace (a token bucket); the rest is told when to come again. In AWS the firewall
 * does it.
 * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
 */
export function rateLimited(handle: Handle, { burst, secondsEach, now }: RateLimit): Handle {
  /** When the bucket of an address will be full again, in seconds. */
  const fullAt = new Map<string, number>()

  return (request, response) => {
    const client = networkOf(request.socket.remoteAddress ?? '')
    const seconds = now().getTime() / 1000
    const full = Math.max(fullAt.get(client) ?? 0, seconds) + secondsEach
    const wait = full - seconds - burst * secondsEach
    if (wait > 0) {
      const retryAfterSeconds = Math.ceil(wait)
      response.setHeader('retry-after', retryAfterSeconds)
      return answerJson(response, 429, {
        errorType: 'TooManyRequests',
        message: 'Too many requests from this address.',
        errorInfo: { retryAfterSeconds },
      })
    }
    fullAt.delete(client)
    fullAt.set(client, full)
    if (fullAt.size > mostAddresses) fullAt.delete(fullAt.keys().next().value ?? '')
    return handle(request, response)
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
