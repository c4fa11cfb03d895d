import { createHash } from 'node:crypto'
import type { Random } from '../random'

/**
 * Cookies of the hosted pages. The prefix limits them to this host, https and the whole path. `Lax`
 * sends them on navigation from the product but not with forms that other sites post.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3.2
 */
export const cookieNames = { session: '__Host-hosted-session', form: '__Host-hosted-form' } as const

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** @param maxAgeSeconds omitted for a session cookie */
export function setCookie(name: string, value: string, maxAgeSeconds?: number): string {
  return `${name}=${value}; ${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`
}

export function clearCookie(name: string): string {
  return setCookie(name, '', 0)
}

/**
 * Parses the cookies of a request by name (RFC 6265 §4.2). The first of several with one name wins.
 */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
  return new Map(pairs.reverse())
}

/** Returns an unguessable value of 256 bits for a cookie or a code. */
export function newSecret(random: Random): string {
  return random.bytes(32).toString('base64url')
}

/** Returns the stored digest of such a value, which is random and so needs no key. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
