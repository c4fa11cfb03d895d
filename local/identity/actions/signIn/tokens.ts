import { requireClient } from '../../pool/identify'
import { refreshSession } from '../../tokens/refreshSession'
import type { Action } from '../action'
import { IdentityError } from '../../protocol/identityError'
import { lockFamilyOf, revokeFamily, revokeAllFamilies } from '../../storage/tokenFamilies'
import { refreshTokenDigest } from '../../tokens/issueTokens'
import { requireAccessToken } from '../../tokens/requireAccessToken'

/** GetTokensFromRefreshToken: refreshes tokens for current clients, with and without rotation. */
export const getTokensFromRefreshToken: Action = async (input, context) => {
  const client = await requireClient(input, context)
  const refreshToken = input.text('RefreshToken', { maxLength: 4096 })
  const deviceKey = input.optionalText('DeviceKey', { maxLength: 55 })
  return { AuthenticationResult: await refreshSession(refreshToken, deviceKey, client, context) }
}

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

/** GlobalSignOut: revokes the tokens of every sign-in of the user. */
export const globalSignOut: Action = async (input, context) => {
  const { user } = await requireAccessToken(input, context)
  await revokeAllFamilies(context.tx, user.sub, context.now)
  return {}
}
