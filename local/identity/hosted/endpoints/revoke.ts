import { lockFamilyOf, revokeFamily } from '../../storage/tokenFamilies'
import { refreshTokenDigest } from '../../tokens/issueTokens'
import { answerProgram } from '../answerProgram'
import type { Endpoint } from '../endpoint'
import { OAuthRefusal } from '../oauthRefusal'
import { requirePublicClient } from '../requirePublicClient'

/** /oauth2/revoke: ends a refresh token and all tokens of its sign-in. An unknown one is no failure (RFC 7009 §2.2). */
export const revoke: Endpoint = (request, context) =>
  answerProgram(async () => {
    request.form.demandPlain()
    const client = await requirePublicClient(request, context)
    const token = request.form.demand('token')
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
