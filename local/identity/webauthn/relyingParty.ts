import type { UserPool } from '../pool/settings'
import type { Services } from '../services'

/** Whom passkeys are made for, and the pages that may ask for them (WebAuthn Level 3 §4, "RP ID"). */
export type RelyingParty = { id: string; name: string; origins: string[] }

/** Algorithms of a passkey's key as COSE numbers them: ES256 and RS256, which are Cognito's. */
export const algorithms = [-7, -257]

/** The relying party of a pool: the one in its settings, else the host of the product. */
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
