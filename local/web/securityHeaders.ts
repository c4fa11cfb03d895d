import type { ServerResponse } from 'node:http'

export interface OtherOrigins {
  readonly connectTo: readonly string[]
  readonly frames: readonly string[]
}

/** Cached per server, because every response has the same policy. */
const policies = new WeakMap<OtherOrigins, string>()

function policyOf(others: OtherOrigins): string {
  const known = policies.get(others)
  if (known) return known
  const { connectTo, frames } = others
  const policy = [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self' ${connectTo.join(' ')}`,
    `frame-src ${frames.join(' ') || `'none'`}`,
    `worker-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ')
  policies.set(others, policy)
  return policy
}

/**
 * Sets the headers of every response. Scripts come only from the product itself. Emotion writes
 * style tags, so inline styles are allowed (static hosting has no nonce for them).
 * @param others origins besides its own that the browser may connect to or frame; not changed
 * afterwards
 * @param isHttpsOnly whether to send HSTS, which covers every port of this host
 */
export function setSecurityHeaders(
  response: ServerResponse,
  others: OtherOrigins,
  isHttpsOnly: boolean,
): void {
  response.setHeader('content-security-policy', policyOf(others))
  response.setHeader('x-content-type-options', 'nosniff')
  // A path can hint at a treatment, so other sites get no referrer.
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (isHttpsOnly) response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
