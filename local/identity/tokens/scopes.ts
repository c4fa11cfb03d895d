import { describeIdentity } from '../pool/attributes'
import type { PoolUser } from '../storage/users'

/** The scope of the user pool's own API; every sign-in that is not hosted has it. */
export const apiScope = 'aws.cognito.signin.user.admin'

/** Returns whether a token's scope string contains a scope. */
export function hasScope(scope: string, word: string): boolean {
  return scope.split(' ').includes(word)
}

/**
 * Returns the claims of a user for an id token and the userinfo endpoint. Only the scopes `email`
 * and `phone` narrow it; `profile`, the API's own scope and bare `openid` do not (Cognito,
 * "Understanding scopes").
 */
export function claimsOfScope(user: PoolUser, scope: string): Record<string, unknown> {
  const { email, emailVerified, identities } = user
  const attributes = Object.entries(user.attributes).filter(([, value]) => value !== '')
  const isNarrow = hasScope(scope, 'email') || hasScope(scope, 'phone')
  const isWhole = !isNarrow || hasScope(scope, 'profile') || hasScope(scope, apiScope)
  const given = attributes.filter(
    ([name]) => isWhole || (name === 'phone_number' && hasScope(scope, 'phone')),
  )
  return {
    ...Object.fromEntries(given),
    ...((isWhole || hasScope(scope, 'email')) && { email, email_verified: emailVerified }),
    ...(identities.length > 0 && { identities: identities.map(describeIdentity) }),
  }
}
