/** A browser's subscription at its push service, as `PushSubscription.toJSON()` has it (W3C Push API). */
export interface PushSubscriptionKeys {
  /** URL at the push service (RFC 8030 §4). */
  readonly endpoint: string
  /** `p256dh`: the browser's public key, an uncompressed P-256 point in base64url (RFC 8291 §3.1). */
  readonly publicKey: string
  /** `auth`: 16 bytes in base64url (RFC 8291 §3.2). */
  readonly authSecret: string
}

/** Endpoints of the browsers' vendors have up to about 500 characters. */
const maxEndpointLength = 1000

/** 65 bytes that begin with 0x04, and 16 bytes. */
const keyForms = { publicKey: /^B[A-Za-z0-9_-]{86}$/, authSecret: /^[A-Za-z0-9_-]{22}$/ } as const

/**
 * Returns the first field that breaks a rule, and the rule.
 * @param standInOrigin the one origin that is accepted without https, for development and tests
 */
export function pushSubscriptionProblem(
  { endpoint, ...keys }: PushSubscriptionKeys,
  standInOrigin?: string,
): { readonly field: keyof PushSubscriptionKeys; readonly rule: string } | undefined {
  if (endpoint.length > maxEndpointLength) return { field: 'endpoint', rule: 'length' }
  if (!isPushEndpoint(endpoint, standInOrigin)) return { field: 'endpoint', rule: 'https' }
  if (!keyForms.publicKey.test(keys.publicKey)) return { field: 'publicKey', rule: 'format' }
  if (!keyForms.authSecret.test(keys.authSecret)) return { field: 'authSecret', rule: 'format' }
  return undefined
}

/** Push services use https at the standard port, and a name rather than a number. */
function isPushEndpoint(text: string, standInOrigin: string | undefined): boolean {
  if (!URL.canParse(text)) return false
  const { origin, protocol, port, username, password, hostname } = new URL(text)
  if (username || password) return false
  if (origin === standInOrigin) return true
  return protocol === 'https:' && port === '' && /[a-z]$/i.test(hostname) && hostname.includes('.')
}
