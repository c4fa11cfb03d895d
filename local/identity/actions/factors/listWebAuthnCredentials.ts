import { epochSeconds } from '../../protocol/epochSeconds'
import { readPage, turnPage } from '../../protocol/page'
import type { Passkey } from '../../storage/passkeys'
import { listPasskeysOf } from '../../storage/passkeys'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

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
