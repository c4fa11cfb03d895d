import { createHash, timingSafeEqual } from 'node:crypto'
import type { PoolClient } from '../../pool/settings'
import { IdentityError } from '../../protocol/identityError'
import { consumeAuthorizationCode } from '../../storage/authorizationCodes'
import { revokeFamily } from '../../storage/tokenFamilies'
import { findUser } from '../../storage/users'
import type { AuthenticationResult } from '../../tokens/issueTokens'
import { startSession } from '../../tokens/issueTokens'
import { refreshSession } from '../../tokens/refreshSession'
import { hasScope } from '../../tokens/scopes'
import { answerJson } from '../answers'
import { digestOf } from '../cookies'
import type { Endpoint, HostedContext } from '../endpoint'
import { OAuthRefusal } from '../oauthRefusal'
import type { Parameters } from '../parameters'
import { answerOAuthClient } from '../answerOAuthClient'
import { requirePublicClient } from '../requirePublicClient'

/** /oauth2/token: exchanges a code or a refresh token for tokens (RFC 6749 §4.1.3 and §6). */
export const token: Endpoint = (request, context) =>
  answerOAuthClient(async () => {
    const { form } = request
    form.requirePlain()
    const grantType = form.getRequired('grant_type')
    const client = await requirePublicClient(request, context)
    if (grantType === 'authorization_code') return redeem(form, client, context)
    if (grantType === 'refresh_token') return refresh(form, client, context)
    throw new OAuthRefusal(
      'unsupported_grant_type',
      'grant_type must be authorization_code or refresh_token.',
    )
  })

/** Consumes a code before checking it, so that guessing its bound values gets one attempt. */
async function redeem(form: Parameters, client: PoolClient, context: HostedContext) {
  const [given, redirectUri, verifier] = ['code', 'redirect_uri', 'code_verifier'].map((name) =>
    form.getRequired(name),
  )
  const code = await consumeAuthorizationCode(context.tx, digestOf(given ?? ''), context.now)
  if (!code) throw invalidGrant()
  if (code.wasTaken) {
    // The code was used twice, so the tokens issued for it are revoked (RFC 6749 §4.1.2).
    await revokeFamily(context.tx, code.originJti, context.now)
    throw invalidGrant()
  }
  const isTheirs = code.clientId === client.clientId && code.redirectUri === redirectUri
  const isInTime = context.now < code.expiresAt
  if (!isTheirs || !isInTime || !provesChallenge(verifier ?? '', code.codeChallenge)) throw invalidGrant()
  const user = await findUser(context.tx, client.poolId, code.sub)
  if (!user?.enabled) throw invalidGrant()
  return answerTokens(await startSession(user, client, context, { grant: code }), code.scope)
}

/** RFC 7636 §4.6, method S256. */
function provesChallenge(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const digest = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(challenge, 'base64url')
  return expected.length === digest.length && timingSafeEqual(digest, expected)
}

async function refresh(form: Parameters, client: PoolClient, context: HostedContext) {
  const refreshToken = form.getRequired('refresh_token')
  const tokens = await refreshSession(refreshToken, undefined, client, context).catch((error: unknown) => {
    throw error instanceof IdentityError ? new OAuthRefusal('invalid_grant', error.message) : error
  })
  return answerTokens(tokens, scopeOf(tokens))
}

/** Returns the family's scope from the access token. */
function scopeOf({ AccessToken }: AuthenticationResult): string {
  const payload = Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { scope: string }).scope
}

/** Omits the id token without the scope `openid` (OpenID Connect Core §3.1.2.1). */
function answerTokens(tokens: AuthenticationResult, scope: string) {
  return answerJson(200, {
    ...(hasScope(scope, 'openid') && { id_token: tokens.IdToken }),
    access_token: tokens.AccessToken,
    ...(tokens.RefreshToken !== undefined && { refresh_token: tokens.RefreshToken }),
    expires_in: tokens.ExpiresIn,
    token_type: tokens.TokenType,
  })
}

/** Returns the same error for every cause, so that it discloses nothing about a code. */
function invalidGrant(): OAuthRefusal {
  return new OAuthRefusal(
    'invalid_grant',
    'The code is not valid, or not for this client, address and verifier.',
  )
}
