import type { UserPool } from '../pool/settings'
import type { Passkey } from '../storage/passkeys'
import type { Assertion } from './credentialInput'
import type { RelyingParty } from './relyingParty'

type Expected = { challenge: string; passkey: Passkey; relyingParty: RelyingParty }

/**
 * Verifies a signature by a passkey (WebAuthn Level 3 §7.2).
 * @returns the authenticator's signature counter, to be stored; undefined when anything is wrong:
 * origin, relying party, challenge, user verification, user handle, signature, or a counter that
 * did not grow, as a clone's
 */
export async function verifyAssertion(
  assertion: Assertion,
  { challenge, passkey, relyingParty }: Expected,
  { pool }: UserPool,
): Promise<number | undefined> {
  const { id, userHandle, clientDataJSON, authenticatorData, signature } = assertion
  if (userHandle !== undefined && userHandle !== userHandleOf(passkey)) return undefined
  if (passkey.relyingPartyId !== relyingParty.id) return undefined
  // Loaded lazily, so that a server without passkeys never loads the library.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const outcome = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origins,
    expectedRPID: relyingParty.id,
    requireUserVerification: pool.webAuthn.userVerification === 'required',
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.signatureCount,
    },
    // The library throws for every failure, including malformed input.
  }).catch(() => undefined)
  return outcome?.verified ? outcome.authenticationInfo.newCounter : undefined
}

/**
 * Returns the user handle that authenticators store with a passkey: opaque (WebAuthn Level 3
 * §14.6.1). In base64url.
 */
export function userHandleOf({ sub }: { sub: string }): string {
  return Buffer.from(sub).toString('base64url')
}
