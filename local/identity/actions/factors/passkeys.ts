import { listPasskeysOf, insertPasskey, deletePasskey } from '../../storage/passkeys'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import { describeCredential } from '../../webauthn/allowedCredentials'
import { maxPasskeys, requirePasskeys, tooManyPasskeys } from '../../webauthn/passkeysOffered'
import { askRegistration, acceptRegistration } from '../../webauthn/registrationChallenge'
import { algorithms, relyingPartyOf } from '../../webauthn/relyingParty'
import { userHandleOf } from '../../webauthn/verifyAssertion'
import type { Action } from '../action'
import { refusals, IdentityError } from '../../protocol/identityError'
import { readRegistration } from '../../webauthn/credentialInput'
import { passkeyName } from '../../webauthn/passkeyName'
import { verifyRegistration } from '../../webauthn/verifyRegistration'
import { epochSeconds } from '../../protocol/epochSeconds'
import { readPage, turnPage } from '../../protocol/page'
import type { Passkey } from '../../storage/passkeys'

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

const parameters = { token: 'NextToken', size: 'MaxResults', most: 20 }

/**
 * ListWebAuthnCredentials: returns the passkeys of the bearer of the access token, oldest first.
 */
export const listWebAuthnCredentials: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  const page = readPage(input, parameters, `passkeys of ${user.sub}`, context)
  const passkeys = await listPasskeysOf(context.tx, user.sub)
  const start = passkeys.findIndex(({ credentialId }) => credentialId === page.after) + 1
  const { items, next } = turnPage(passkeys.slice(start), ({ credentialId }) => credentialId, page, context)
  return { Credentials: items.map(describePasskey), ...(next && { NextToken: next }) }
}

function describePasskey(passkey: Passkey): Record<string, unknown> {
  return {
    CredentialId: passkey.credentialId,
    FriendlyCredentialName: passkey.name,
    RelyingPartyId: passkey.relyingPartyId,
    ...(passkey.attachment && { AuthenticatorAttachment: passkey.attachment }),
    AuthenticatorTransports: passkey.transports,
    CreatedAt: epochSeconds(passkey.createdAt),
  }
}

/**
 * DeleteWebAuthnCredential: removes a passkey of the bearer of the access token.
 * @throws ResourceNotFoundException
 */
export const deleteWebAuthnCredential: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  const credentialId = input.text('CredentialId', { maxLength: 1400 })
  const isGone = await deletePasskey(context.tx, user.sub, credentialId)
  if (!isGone) throw new IdentityError('ResourceNotFoundException', 'Passkey does not exist.')
  return {}
}
