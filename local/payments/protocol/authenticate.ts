import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { GatewayError } from './gatewayError'

/**
 * Verifies the API key, sent as `Bearer KEY` or as the user of Basic
 * (https://docs.stripe.com/api/authentication).
 * @throws GatewayError 401
 */
export function authenticate(request: IncomingMessage, secretKey: string): void {
  const key = keyOf(request.headers.authorization ?? '')
  if (!key) {
    throw new GatewayError(
      "You did not provide an API key. Send it in the Authorization header: 'Authorization: Bearer YOUR_SECRET_KEY'.",
      { status: 401 },
    )
  }
  if (!timingSafeEqual(digest(key), digest(secretKey))) {
    throw new GatewayError(`Invalid API Key provided: ${masked(key)}`, { status: 401 })
  }
}

function keyOf(header: string): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+) *$/.exec(header) ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? ''
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function masked(key: string): string {
  return /^sk_test_\w{8,}$/.test(key) ? `sk_test_****${key.slice(-4)}` : '****'
}
