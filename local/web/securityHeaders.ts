import type { ServerResponse } from 'node:http'

export interface OtherOrigins {
  readonly connectTo: readonly string[]
  readonly frames: readonly string[]
}

/**
 * Headers for every answer. Scripts come only from the product itself; Emotion writes style tags, so styles may be
 * inline (static hosting has no nonce to give them).
 * @param others origins the browser talks to besides its own, and those it shows in frames
 * @param isHttpsOnly whether browsers may be told to use nothing but https with this host, on every port of it
 */
export function setSecurityHeaders(
  response: ServerResponse,
  { connectTo, frames }: OtherOrigins,
  isHttpsOnly: boolean,
): void {
  const policy = [
    `default-src 'self'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `connect-src 'self' ${connectTo.join(' ')}`,
    `frame-src ${frames.join(' ') || `'none'`}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ]
  response.setHeader('content-security-policy', policy.join('; '))
  response.setHeader('x-content-type-options', 'nosniff')
  // A path can hint at a treatment; other sites learn nothing of where a person comes from.
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(self)')
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  if (isHttpsOnly) response.setHeader('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
