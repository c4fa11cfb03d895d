import { decodeJwt } from 'jose'
import type { ActionContext } from '../actions/action'
import type { PoolClient } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { findClient } from '../storage/pools'
import type { TokenFamily } from '../storage/tokenFamilies'
import { findFamily } from '../storage/tokenFamilies'
import type { PoolUser } from '../storage/users'
import { findUser, lockUser } from '../storage/users'
import { apiScope, hasScope } from './scopes'

const tokenText = { maxLength: 16384, pattern: /^[A-Za-z0-9\-_=.]+$/ }

/** The subject of an access token. The user's row is locked until the transaction ends. */
export type TokenHolder = { user: PoolUser; client: PoolClient; family: TokenFamily }

/**
 * Verifies the request's access token: our signature with the key for access tokens, issuer, use,
 * expiry, scope, an unrevoked sign-in and an enabled user.
 * @param scope required scope of the token
 * @throws NotAuthorizedException, UserNotFoundException
 */
export async function requireAccessToken(
  input: Input,
  context: ActionContext,
  scope = apiScope,
): Promise<TokenHolder> {
  const token = input.text('AccessToken', tokenText)
  const client = await findClient(context.tx, claimedClientId(token))
  if (!client) throw invalidToken()
  const issuer = context.services.issuerOf(client.poolId)
  const { outcome, claims } = await context.services.signing.verify('access', token, {
    issuer,
    now: context.now,
  })
  if (outcome === 'expired') throw new IdentityError('NotAuthorizedException', 'Access Token has expired')
  if (!claims || claims['client_id'] !== client.clientId) throw invalidToken()
  const family = await requireLivingFamily(claims.origin_jti, claims.sub, client, context)
  if (!hasScope(String(claims['scope']), scope)) {
    throw new IdentityError('NotAuthorizedException', 'Access Token does not have required scopes')
  }
  const user = await lockUser(context.tx, client.poolId, claims.sub)
  if (!user) throw refusals.unknownUser()
  if (!user.enabled) throw refusals.disabled()
  return { user, client, family }
}

/** Requires an unrevoked family. A deleted user's families are deleted with the user. */
async function requireLivingFamily(
  originJti: string,
  sub: string,
  { poolId }: PoolClient,
  { tx }: ActionContext,
): Promise<TokenFamily> {
  const family = await findFamily(tx, originJti)
  if (family && !family.revokedAt) return family
  if (!family && !(await findUser(tx, poolId, sub))) throw refusals.unknownUser()
  throw new IdentityError('NotAuthorizedException', 'Access Token has been revoked')
}

/**
 * Reads the unverified client id, only to know which issuer to expect. The verified claims are
 * compared with it.
 */
function claimedClientId(token: string): string {
  try {
    const clientId = decodeJwt(token)['client_id']
    return typeof clientId === 'string' ? clientId : ''
  } catch {
    throw invalidToken()
  }
}

function invalidToken(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid Access Token')
}
