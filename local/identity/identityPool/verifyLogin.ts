import type { JWTPayload } from 'jose'
import { decodeJwt } from 'jose'
import type { ActionContext } from '../actions/action'
import { IdentityError } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import type { IdentityPool } from '../storage/identities'
import { lockUser } from '../storage/users'
import type { Verification } from '../tokens/signing'

const tokenText = { maxLength: 50_000 }

/**
 * Returns the user that a request's `Logins` prove, or undefined for a guest. A login is an id
 * token under its issuer's name without scheme. Signature (the key for id tokens), issuer, audience
 * and expiry are verified. The user's row is locked until the transaction ends, so that one user's
 * requests are serialized.
 * @throws NotAuthorizedException with Cognito's message
 */
export async function verifyLogin(
  input: Input,
  pool: IdentityPool,
  context: ActionContext,
): Promise<string | undefined> {
  const [login, ...more] = input.map('Logins').entries(tokenText)
  if (!login) return undefined
  const issuer = context.services.issuerOf(pool.poolId)
  const [provider, token] = login
  if (more.length > 0 || provider !== withoutScheme(issuer)) {
    throw notAuthorized('Token is not from a supported provider of this identity pool.')
  }
  const claimed = readClaims(token)
  const expected = { issuer, audience: pool.clientId, now: context.now }
  const { outcome, claims } = await context.services.signing.verify('id', token, expected)
  if (outcome !== 'valid') throw invalidLogin(reasonOf(outcome, claimed, context.now))
  const user = await lockUser(context.tx, pool.poolId, claims.sub)
  if (!user?.enabled) throw invalidLogin('User is disabled.')
  return user.sub
}

/** Reads a token's claims before they are verified. */
function readClaims(token: string): JWTPayload {
  let claims: JWTPayload
  try {
    claims = decodeJwt(token)
  } catch {
    throw invalidLogin('Not a valid OpenId Connect identity token.')
  }
  // Most likely an access token.
  if (claims.aud === undefined) throw invalidLogin('Missing a required claim: aud')
  return claims
}

function reasonOf(
  outcome: Exclude<Verification['outcome'], 'valid'>,
  { exp }: JWTPayload,
  now: Date,
): string {
  switch (outcome) {
    case 'expired':
      return `Token expired: ${Math.floor(now.getTime() / 1000)} >= ${exp}`
    case 'wrongIssuer':
      return "Issuer doesn't match providerName"
    case 'wrongAudience':
      return 'Incorrect token audience.'
    default:
      return "Couldn't verify signed token."
  }
}

function invalidLogin(reason: string): IdentityError {
  return notAuthorized(`Invalid login token. ${reason}`)
}

function notAuthorized(message: string): IdentityError {
  return new IdentityError('NotAuthorizedException', message)
}

function withoutScheme(url: string): string {
  return url.replace(/^\w+:\/\//, '')
}
