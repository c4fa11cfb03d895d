import { IdentityError } from '../../protocol/identityError'
import { deletePasskey } from '../../storage/passkeys'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import type { Action } from '../action'

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
