import { requireClient } from '../../pool/identify'
import { IdentityError } from '../../protocol/identityError'
import { lockFamilyOf, revokeFamily } from '../../storage/tokenFamilies'
import { refreshTokenDigest } from '../../tokens/issueTokens'
import type { Action } from '../action'

/**
 * RevokeToken: revokes a refresh token and all tokens of its sign-in. An unknown token is not an
 * error (RFC 7009 §2.2).
 */
export const revokeToken: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const token = input.text('Token', { maxLength: 16384 })
  if (token.split('.').length === 3) {
    throw new IdentityError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
  }
  const family = await lockFamilyOf(context.tx, refreshTokenDigest(token))
  if (!family) return {}
  if (family.clientId !== client.clientId) {
    throw new IdentityError('UnauthorizedException', 'The token was issued to another client.')
  }
  await revokeFamily(context.tx, family.originJti, context.now)
  return {}
}
