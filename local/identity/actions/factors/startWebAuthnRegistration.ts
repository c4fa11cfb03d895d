import { listPasskeysOf } from '../../storage/passkeys'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import { describeCredential } from '../../webauthn/allowedCredentials'
import { maxPasskeys, requirePasskeys, tooManyPasskeys } from '../../webauthn/passkeysOffered'
import { askRegistration } from '../../webauthn/registrationChallenge'
import { algorithms, relyingPartyOf } from '../../webauthn/relyingParty'
import { userHandleOf } from '../../webauthn/verifyAssertion'
import type { Action } from '../action'

/**
 * StartWebAuthnRegistration: returns the creation options of a passkey for the bearer of the access
 * token.
 */
export const startWebAuthnRegistration: Action = async (input, context) => {
  const holder = await requireAccessToken(input, context)
  requirePasskeys(holder)
  const { user, client } = holder
  const passkeys = await listPasskeysOf(context.tx, user.sub)
  if (passkeys.length >= maxPasskeys) throw tooManyPasskeys()
  const { id, name } = relyingPartyOf(client, context.services)
  return {
    CredentialCreationOptions: {
      challenge: askRegistration(holder, context),
      timeout: client.client.sessionSeconds * 1000,
      rp: { id, name },
      user: { id: userHandleOf(user), name: user.email, displayName: user.email },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: passkeys.map(describeCredential),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: client.pool.webAuthn.userVerification,
      },
      attestation: 'none',
    },
  }
}
