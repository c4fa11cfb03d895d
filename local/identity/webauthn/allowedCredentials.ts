import type { ActionContext } from '../actions/action'
import type { Subject } from '../pool/identify'
import type { PoolClient } from '../pool/settings'
import type { Passkey } from '../storage/passkeys'
import { listPasskeysOf } from '../storage/passkeys'
import { offersPasskeys } from './passkeysOffered'
import { relyingPartyOf } from './relyingParty'

/** A WebAuthn credential descriptor (PublicKeyCredentialDescriptorJSON). */
type CredentialDescriptor = { id: string; type: 'public-key'; transports: string[] }

/**
 * Returns the passkeys that a sign-in may use; empty for most users. One in four unknown names gets
 * a stable simulated one, so that a passkey does not disclose who has an account (WebAuthn Level 3
 * §14.6.2).
 */
export async function allowedCredentials(
  { sub, user }: Subject,
  client: PoolClient,
  { tx, services }: ActionContext,
): Promise<CredentialDescriptor[]> {
  if (!offersPasskeys(client)) return []
  if (user) {
    const { id } = relyingPartyOf(client, services)
    const passkeys = await listPasskeysOf(tx, sub)
    return passkeys.filter(({ relyingPartyId }) => relyingPartyId === id).map(describeCredential)
  }
  const derive = (part: string) =>
    services.cipher.digest(`simulated passkey ${part}`, `${client.poolId} ${sub}`)
  const hasOne = derive('choice').readUInt8(0) < 64
  return hasOne
    ? [{ id: derive('id').toString('base64url'), type: 'public-key', transports: ['hybrid', 'internal'] }]
    : []
}

export function describeCredential({ credentialId, transports }: Passkey): CredentialDescriptor {
  return { id: credentialId, type: 'public-key', transports }
}
