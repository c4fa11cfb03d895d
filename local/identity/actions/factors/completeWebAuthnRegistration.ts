import { refusals } from '../../protocol/identityError'
import { insertPasskey, listPasskeysOf } from '../../storage/passkeys'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import { readRegistration } from '../../webauthn/credentialInput'
import { passkeyName } from '../../webauthn/passkeyName'
import { maxPasskeys, requirePasskeys, tooManyPasskeys } from '../../webauthn/passkeysOffered'
import { acceptRegistration } from '../../webauthn/registrationChallenge'
import { relyingPartyOf } from '../../webauthn/relyingParty'
import { verifyRegistration } from '../../webauthn/verifyRegistration'
import type { Action } from '../action'

/**
 * CompleteWebAuthnRegistration: stores the passkey that an authenticator created. The user's row is
 * locked so that two concurrent calls cannot exceed the limit together.
 */
export const completeWebAuthnRegistration: Action = async (input, context) => {
  const holder = await requireAccessToken(input, context)
  requirePasskeys(holder)
  const { user, client } = holder
  const registration = readRegistration(input.map('Credential'))
  await acceptRegistration(registration.clientData.challenge, holder, context)
  const relyingParty = relyingPartyOf(client, context.services)
  const { aaguid, ...verified } = await verifyRegistration(registration, relyingParty, client)
  const others = await listPasskeysOf(context.tx, user.sub)
  if (others.length >= maxPasskeys) throw tooManyPasskeys()
  const isNew = await insertPasskey(context.tx, {
    ...verified,
    sub: user.sub,
    relyingPartyId: relyingParty.id,
    name: passkeyName(aaguid, others),
    attachment: registration.attachment ?? null,
    transports: registration.transports,
    createdAt: context.now,
  })
  if (!isNew) throw refusals.invalidParameter('The passkey is registered already.')
  return {}
}
