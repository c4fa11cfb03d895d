import { createHash } from 'node:crypto'
import type { RestResponse, RestRequest } from './rest'

/**
 * Returns cacheable JSON, or 304 for a matching ETag (RFC 9110 §13.1.2).
 * @param cacheControl value of the header `Cache-Control` (RFC 9111)
 * @param etag defaults to the hash of the body
 */
export function cacheableJson(
  { method, headers }: RestRequest,
  body: string,
  cacheControl: string,
  etag: string = etagOf(body),
): RestResponse {
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

/** Returns a strong validator: different bytes have different ETags. */
export function etagOf(body: string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Weak comparison, as If-None-Match requires: compressing proxies mark ETags as weak. */
function matches(ifNoneMatch: string | string[] | undefined, etag: string): boolean {
  const known = [ifNoneMatch ?? ''].flat().join(',')
  return known.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}
