import { createHash } from 'node:crypto'
import type { Random } from '../random'

/**
 * The cookies of the hosted pages. Their prefix keeps them to this host, https and the whole path; `Lax` lets a browser
 * bring them along when the product sends it here, and keeps them from forms that other sites post.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3.2
 */
export const cookieNames = { session: '__Host-hosted-session', form: '__Host-hosted-form' } as const

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax'

/** @param maxAgeSeconds left out for a cookie that ends with the browser */
export function setCookie(name: string, value: string, maxAgeSeconds?: number): string {
  return `${name}=${value}; ${attributes}${maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`}`
}

export function clearCookie(name: string): string {
  return setCookie(name, '', 0)
}

/** The cookies of a request by name (RFC 6265 §4.2); of several of one name the first. */
export function readCookies(header: string | undefined): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), value.join('=').trim()]
  })
  return new Map(pairs.reverse())
}

/** An unguessable value for a cookie or a code: 256 bits. */
export function newSecret(random: Random): string {
  return random.bytes(32).toString('base64url')
}

/** How such a value is kept; it is random, so that it needs no key. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
