import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { FileFailure } from './fileFailure'

/** The keys whose signatures this store accepts. */
export interface StoreKeys {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** S3's maximum validity is a week. */
const maxValiditySeconds = 7 * 24 * 60 * 60
/** Tolerance for clock skew, because a URL may be dated in the future. */
const skewSeconds = 5 * 60

/**
 * Verifies that a URL was signed here for this request and has not expired: Signature Version 4 in
 * the query, as on S3. Signed headers must be unchanged.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 * @throws FileFailure notSigned, expired, wrongSignature
 */
export function verifyPresignedUrl(request: IncomingMessage, keys: StoreKeys, now: Date): void {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const parameters = new URLSearchParams(query)
  const one = (name: string) => (parameters.getAll(name).length === 1 ? (parameters.get(name) ?? '') : '')
  const signature = one('X-Amz-Signature')
  const time = one('X-Amz-Date')
  const [keyId, ...scope] = one('X-Amz-Credential').split('/')
  const day = time.slice(0, 8)
  const signedHeaders = one('X-Amz-SignedHeaders').split(';')
  const isOurs =
    one('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' &&
    keyId === keys.accessKeyId &&
    scope.join('/') === `${day}/${keys.region}/s3/aws4_request` &&
    signedHeaders.includes('host') &&
    !parameters.has('X-Amz-Security-Token')
  if (!isOurs) throw new FileFailure('notSigned')
  requireUnexpired(time, one('X-Amz-Expires'), now)

  const canonical = [
    request.method ?? '',
    path,
    canonicalQuery(query),
    ...signedHeaders.map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`))
  const expected = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new FileFailure('wrongSignature')
  }
}

function requireUnexpired(time: string, lifetime: string, now: Date): void {
  const begin = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
  const seconds = /^\d{1,6}$/.test(lifetime) ? Number(lifetime) : NaN
  const age = (now.getTime() - begin) / 1000
  if (!(seconds >= 1 && seconds <= maxValiditySeconds) || !(age >= -skewSeconds)) {
    throw new FileFailure('notSigned')
  }
  if (age > seconds) throw new FileFailure('expired')
}

/** Returns the raw query sorted by name without the signature; each name must be unique. */
function canonicalQuery(query: string): string {
  return query
    .split('&')
    .map((part) => part.split('=', 2))
    .filter(([name]) => name !== 'X-Amz-Signature')
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map(([name, value = '']) => `${name}=${value}`)
    .join('&')
}

function headerOf(request: IncomingMessage, name: string): string {
  const value: unknown = request.headers[name]
  return typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : ''
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
