import { IdentityError } from '../../protocol/identityError'
import { Input } from '../../protocol/input'
import { requireAccessToken } from '../../tokens/requireAccessToken'
import { claimsOfScope } from '../../tokens/scopes'
import { answerJson, answerRefusal } from '../answers'
import type { Endpoint } from '../endpoint'
import { OAuthRefusal } from '../oauthRefusal'

/**
 * /oauth2/userInfo: returns the claims that the scopes of an access token grant (OpenID Connect
 * Core §5.3).
 */
export const userInfo: Endpoint = async ({ headers }, context) => {
  const [, accessToken] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (accessToken === undefined) return answerJson(401, {}, { 'www-authenticate': 'Bearer' })
  try {
    const input = new Input({ AccessToken: accessToken })
    const { user, family } = await requireAccessToken(input, context, 'openid')
    const { identities, ...claims } = claimsOfScope(user, family.scope)
    return answerJson(200, {
      sub: user.sub,
      ...claims,
      // Cognito returns these two as strings here.
      ...('email_verified' in claims && { email_verified: String(user.emailVerified) }),
      ...(identities !== undefined && { identities: JSON.stringify(identities) }),
      username: user.username,
    })
  } catch (error) {
    if (error instanceof IdentityError) return refuse(error)
    throw error
  }
}

/** RFC 6750 §3. */
function refuse({ message }: IdentityError) {
  const lacksScope = message === 'Access Token does not have required scopes'
  const refusal = lacksScope
    ? new OAuthRefusal('insufficient_scope', 'The access token must have the scope openid.')
    : new OAuthRefusal(
        'invalid_token',
        'Access token is expired, disabled, or deleted, or the user has globally signed out.',
      )
  const answer = answerRefusal(lacksScope ? 403 : 401, refusal)
  const challenge = `Bearer error="${refusal.code}", error_description="${refusal.message}"`
  return { ...answer, headers: { ...answer.headers, 'www-authenticate': challenge } }
}
