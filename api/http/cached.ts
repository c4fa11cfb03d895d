import { createHash } from 'node:crypto'
import type { RestAnswer, RestRequest } from './rest'

/**
 * JSON that caches may keep: answers 304 to who has it already (RFC 9110 §13.1.2).
 * @param cacheControl what caches are told (RFC 9111)
 * @param etag of the body, made of it unless given
 */
export function cached(
  { method, headers }: RestRequest,
  body: string,
  cacheControl: string,
  etag: string = etagOf(body),
): RestAnswer {
  const keep = { etag, 'cache-control': cacheControl }
  if (matches(headers['if-none-match'], etag)) return { status: 304, headers: keep, body: '' }
  return {
    status: 200,
    headers: {
      ...keep,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    },
    body: method === 'HEAD' ? '' : body,
  }
}

/** A strong validator: other bytes have another. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Weak comparison, as If-None-Match wants it: proxies that compress mark an ETag as weak. */
function matches(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const known = [ifNoneMatch ?? ''].flat().join(',')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
