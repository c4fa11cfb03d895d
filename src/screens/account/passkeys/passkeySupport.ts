/** Whether this page can use passkeys of a domain, and why it cannot. */
export type PasskeySupport = 'supported' | 'unsupported' | 'otherAddress'

/** @param relyingPartyId the domain that passkeys are made for (WebAuthn Level 3 §4, "RP ID") */
export function passkeySupport(relyingPartyId: string): PasskeySupport {
  if (!window.isSecureContext || typeof window.PublicKeyCredential !== 'function') return 'unsupported'
  const { hostname } = window.location
  const isBelow = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`)
  return isBelow ? 'supported' : 'otherAddress'
}
