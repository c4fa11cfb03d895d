import { createHash } from 'node:crypto'
import type { ActionContext } from '../actions/action'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import { randomUuid } from '../random'
import { listGroups } from '../storage/groups'
import type { TokenFamily } from '../storage/tokenFamilies'
import { insertFamily, insertRefreshToken } from '../storage/tokenFamilies'
import type { PoolUser } from '../storage/users'
import { lockUserForKeyShare } from '../storage/users'
import { apiScope, claimsOfScope } from './scopes'

export type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
  RefreshToken?: string
}

/** Optional details of a sign-in. */
type SessionDetails = {
  /** The device of the sign-in, where devices are tracked. */
  deviceKey?: string | undefined
  /** The grant of a hosted sign-in: its scope, the time of authentication, the client's nonce. */
  grant?: { originJti: string; scope: string; signedInAt: Date; nonce: string | null }
}

/**
 * Starts a token family for a completed sign-in and returns its first tokens.
 * @throws NotAuthorizedException when the user was deleted concurrently
 */
export async function startSession(
  user: PoolUser,
  client: PoolClient,
  context: ActionContext,
  { deviceKey, grant }: SessionDetails = {},
): Promise<AuthenticationResult> {
  const { tx, now, services } = context
  if (!(await lockUserForKeyShare(tx, user.sub))) throw refusals.badLogin()
  const family: TokenFamily = {
    originJti: grant?.originJti ?? randomUuid(services.random),
    sub: user.sub,
    clientId: client.clientId,
    scope: grant?.scope ?? apiScope,
    deviceKey: deviceKey ?? null,
    signedInAt: grant?.signedInAt ?? now,
    expiresAt: new Date(now.getTime() + client.client.refreshTokenSeconds * 1000),
    revokedAt: null,
  }
  await insertFamily(tx, family)
  const RefreshToken = await addRefreshToken(family, context)
  return { ...(await issueTokens(user, client, family, context, grant?.nonce)), RefreshToken }
}

/**
 * Issues an opaque refresh token of the family. Only its digest is stored; 64 random bytes need no
 * key.
 */
export async function addRefreshToken(family: TokenFamily, { tx, services }: ActionContext): Promise<string> {
  const token = services.random.bytes(64).toString('base64url')
  await insertRefreshToken(tx, family.originJti, refreshTokenDigest(token))
  return token
}

export function refreshTokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Issues an access and id token of the family, with Cognito's claims. `auth_time` and `origin_jti`
 * are the family's and do not change on refresh; groups and attributes are current.
 * @param nonce goes into the id token of a sign-in, and into no later one (OpenID Connect Core
 * §12.2)
 */
export async function issueTokens(
  user: PoolUser,
  { poolId, clientId, client }: PoolClient,
  family: TokenFamily,
  { tx, now, services }: ActionContext,
  nonce: string | null = null,
): Promise<AuthenticationResult> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const groups = await listGroups(tx, user.sub)
  const shared = {
    sub: user.sub,
    ...(groups.length > 0 && { 'cognito:groups': groups }),
    iss: services.issuerOf(poolId),
    origin_jti: family.originJti,
    event_id: randomUuid(services.random),
    auth_time: Math.floor(family.signedInAt.getTime() / 1000),
    iat: issuedAt,
  }
  const AccessToken = await services.signing.sign('access', {
    ...shared,
    client_id: clientId,
    token_use: 'access',
    scope: family.scope,
    ...(family.scope !== apiScope && { version: 2 }),
    ...(family.deviceKey !== null && { device_key: family.deviceKey }),
    exp: issuedAt + client.accessTokenSeconds,
    jti: randomUuid(services.random),
    username: user.username,
  })
  const IdToken = await services.signing.sign('id', {
    ...claimsOfScope(user, family.scope),
    ...shared,
    ...(nonce !== null && { nonce }),
    aud: clientId,
    token_use: 'id',
    exp: issuedAt + client.idTokenSeconds,
    jti: randomUuid(services.random),
    'cognito:username': user.username,
  })
  return { AccessToken, IdToken, ExpiresIn: client.accessTokenSeconds, TokenType: 'Bearer' }
}
