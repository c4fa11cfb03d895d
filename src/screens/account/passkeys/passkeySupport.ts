/** Whether this page supports passkeys of a domain, and if not, why. */
export type PasskeySupport = 'supported' | 'unsupported' | 'otherAddress'

/** @param relyingPartyId the domain that passkeys are made for (WebAuthn Level 3 §4, "RP ID") */
export function passkeySupport(relyingPartyId: string): PasskeySupport {
  if (!window.isSecureContext || typeof window.PublicKeyCredential !== 'function') return 'unsupported'
  const { hostname } = window.location
  const isBelow = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`)
  return isBelow ? 'supported' : 'otherAddress'
}
