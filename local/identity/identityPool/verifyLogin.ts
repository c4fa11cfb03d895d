import type { ActionContext } from '../actions/action'
import { IdentityError } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { IdentityPool } from '../storage/identities'
import { findUser } from '../storage/users'

const messages = {
  expired: 'Invalid login token. Token expired.',
  wrongIssuer: "Invalid login token. Issuer doesn't match providerName",
  wrongAudience: 'Invalid login token. Incorrect token audience.',
  invalid: 'Invalid login token. Token signature invalid.',
}

/**
 * Whom the `Logins` of a request prove, or undefined for a guest. A login is an id token under its issuer's name
 * without scheme; signature (the key for id tokens), issuer, audience and expiry are checked.
 * @throws NotAuthorizedException
 */
export async function verifyLogin(
  input: Input,
  pool: IdentityPool,
  context: ActionContext,
): Promise<string | undefined> {
  const logins = input.map('Logins').entries()
  const [login, ...more] = logins
  if (!login) return undefined
  const issuer = context.services.issuerOf(pool.poolId)
  const [provider, token] = login
  if (more.length > 0 || provider !== withoutScheme(issuer)) {
    throw new IdentityError(
      'NotAuthorizedException',
      'Token is not from a supported provider of this identity pool.',
    )
  }
  const expected = { issuer, audience: pool.clientId, now: context.now }
  const { outcome, claims } = await context.services.signing.verify('id', token, expected)
  if (outcome !== 'valid') throw new IdentityError('NotAuthorizedException', messages[outcome])
  const user = await findUser(context.tx, pool.poolId, claims.sub)
  if (!user?.enabled)
    throw new IdentityError('NotAuthorizedException', 'Invalid login token. User is disabled.')
  return claims.sub
}

function withoutScheme(url: string): string {
  return url.replace(/^\w+:\/\//, '')
}
