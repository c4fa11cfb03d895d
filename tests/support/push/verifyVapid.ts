import { createPublicKey, verify } from 'node:crypto'

interface Expected {
  /** Origin of the push service. */
  readonly audience: string
  /** Key that the subscription is bound to, base64url. */
  readonly publicKey: string
}

/**
 * Returns whether a request is identified as RFC 8292 requires, with Node's cryptography only.
 * @param authorization the header
 */
export function verifyVapid(authorization: string, { audience, publicKey }: Expected): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) return false
  const [header = '', claims = '', signature = ''] = token.split('.')
  const signer = {
    key: createPublicKey({ key: jwkOf(key), format: 'jwk' }),
    dsaEncoding: 'ieee-p1363' as const,
  }
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), signer, Buffer.from(signature, 'base64url')))
    return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const now = Date.now() / 1000
  const isCurrent = typeof exp === 'number' && exp > now && exp <= now + 86_400
  return isCurrent && aud === audience && /^(https:|mailto:)/.test(String(sub))
}

function jwkOf(key: string) {
  const point = Buffer.from(key, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
}
