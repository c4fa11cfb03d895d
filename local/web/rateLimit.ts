import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { clientAddressOf } from './clientAddress'
import { answerJson } from './jsonAnswer'
import type { Handle } from './route'

/** Requests that a client address may send: those of an idle one at once, and one more after each interval. */
export interface Bucket {
  /** Size of the bucket in tokens: requests that an idle address may send in a burst. */
  readonly burst: number
  /** Seconds until one more request is allowed. */
  readonly secondsEach: number
}

/** Tokens that were taken from a bucket. */
export interface Taken {
  readonly granted: number
  /** Seconds until the bucket has a token again, if it has none. */
  readonly waitSeconds: number
}

/** Takes tokens, or those that are left, from the bucket of a client's network, which all processes of a database share. */
export type TakeTokens = (network: string, limit: NamedBucket, count: number) => Promise<Taken>

/** A limit with the name of what it limits. */
export interface NamedBucket extends Bucket {
  readonly name: string
}

interface RateLimit extends NamedBucket {
  readonly now: () => Date
  readonly takeTokens: TakeTokens
}

/** Tokens that this process has taken for an address; none until the time at which it may retry. */
interface Allowance {
  tokens: number
  readonly untilSeconds: number
}

/** Addresses in memory; the one idle for longest is evicted first. */
const maxAddresses = 10_000

/** Part of a bucket that a process takes at once, so that few requests need the database. */
const sharesPerBucket = 20

/**
 * Creates a token bucket for each client address, which the processes of a database share. A process takes a
 * twentieth of a bucket at once, and drops what it has not used when the bucket would be full again. So processes
 * together allow no more than one, plus at most that part for each.
 * @returns a function that records a request and returns the whole seconds until its address may
 * retry; 0 when it is allowed
 */
export function createRateLimit(limit: RateLimit): (request: IncomingMessage) => Promise<number> {
  const { burst, secondsEach, now, takeTokens } = limit
  const share = Math.ceil(burst / sharesPerBucket)
  const allowances = new Map<string, Allowance>()
  const taking = new Map<string, Promise<void>>()
  const secondsNow = () => now().getTime() / 1000

  /** Returns the wait, or undefined where nothing is known of the address. */
  function spendAllowance(client: string): number | undefined {
    const allowance = allowances.get(client)
    if (!allowance || allowance.untilSeconds <= secondsNow()) return undefined
    if (allowance.tokens === 0) return Math.ceil(allowance.untilSeconds - secondsNow())
    allowance.tokens -= 1
    if (allowance.tokens === 0) allowances.delete(client)
    return 0
  }

  async function take(client: string): Promise<void> {
    const { granted, waitSeconds } = await takeTokens(client, limit, share)
    const validSeconds = granted > 0 ? burst * secondsEach : waitSeconds
    allowances.delete(client)
    allowances.set(client, { tokens: granted, untilSeconds: secondsNow() + validSeconds })
    if (allowances.size > maxAddresses) allowances.delete(allowances.keys().next().value ?? '')
  }

  return async (request) => {
    const client = networkOf(clientAddressOf(request))
    for (;;) {
      const wait = spendAllowance(client)
      if (wait !== undefined) return wait
      // Simultaneous requests of an address share what one of them takes.
      const taken = taking.get(client) ?? take(client).finally(() => taking.delete(client))
      taking.set(client, taken)
      await taken
    }
  }
}

/**
 * Applies a rate limit per client address; refused requests get a Retry-After. On AWS the firewall
 * does this.
 * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
 */
export function rateLimited(handle: Handle, limit: RateLimit): Handle {
  const waitOf = createRateLimit(limit)
  return async (request, response) => {
    const retryAfterSeconds = await waitOf(request)
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
