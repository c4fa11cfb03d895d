import { lockFamilyOf, revokeFamily } from '../../storage/tokenFamilies'
import { refreshTokenDigest } from '../../tokens/issueTokens'
import { answerOAuthClient } from '../answerOAuthClient'
import type { Endpoint } from '../endpoint'
import { OAuthRefusal } from '../oauthRefusal'
import { requirePublicClient } from '../requirePublicClient'

/**
 * /oauth2/revoke: revokes a refresh token and all tokens of its sign-in. An unknown token is not an
 * error (RFC 7009 §2.2).
 */
export const revoke: Endpoint = (request, context) =>
  answerOAuthClient(async () => {
    request.form.requirePlain()
    const client = await requirePublicClient(request, context)
    const token = request.form.getRequired('token')
    if (token.split('.').length === 3) {
      throw new OAuthRefusal('unsupported_token_type', 'Only refresh tokens can be revoked.')
    }
    const family = await lockFamilyOf(context.tx, refreshTokenDigest(token))
    if (family && family.clientId !== client.clientId) {
      throw new OAuthRefusal('unauthorized_client', 'The token was issued to another client.')
    }
    if (family) await revokeFamily(context.tx, family.originJti, context.now)
    return { status: 200, headers: { 'cache-control': 'no-store' } }
  })
