import { describeIdentity } from '../pool/attributes'
import type { PoolUser } from '../storage/users'

/** What the API of the user pool itself asks for; every sign-in that is not hosted has it. */
export const apiScope = 'aws.cognito.signin.user.admin'

/** Whether a scope, as in a token, holds a word. */
export function hasScope(scope: string, word: string): boolean {
  return scope.split(' ').includes(word)
}

/**
 * What an id token and the userinfo endpoint say of a user. The scopes `email` and `phone` alone narrow it; `profile`, the
 * API's own scope and bare `openid` do not (Cognito, "Understanding scopes").
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
