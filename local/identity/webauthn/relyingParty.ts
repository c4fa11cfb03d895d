import type { UserPool } from '../pool/settings'
import type { Services } from '../services'

/**
 * The relying party of passkeys and the origins that may use them (WebAuthn Level 3 §4, "RP ID").
 */
export type RelyingParty = { id: string; name: string; origins: string[] }

/** COSE algorithm numbers of passkeys: ES256 and RS256, which are Cognito's. */
export const algorithms = [-7, -257]

/** Returns a pool's relying party: the one in its settings, else the host of the product. */
export function relyingPartyOf({ pool }: UserPool, { site }: Pick<Services, 'site'>): RelyingParty {
  const [first = ''] = site.origins
  const id = pool.webAuthn.relyingPartyId || new URL(first).hostname
  return {
    id,
    name: site.name,
    origins: site.origins.filter((origin) => isBelow(new URL(origin).hostname, id)),
  }
}

function isBelow(host: string, id: string): boolean {
  return host === id || host.endsWith(`.${id}`)
}
