import type { ActionContext } from '../actions/action'
import type { PoolClient } from '../pool/settings'
import { IdentityError, refusals } from '../protocol/identityError'
import { findDevice } from '../storage/devices'
import type { FamilyOfRefreshToken } from '../storage/tokenFamilies'
import { lockFamilyOf, supersedeRefreshToken } from '../storage/tokenFamilies'
import { findUser } from '../storage/users'
import type { AuthenticationResult } from './issueTokens'
import { addRefreshToken, issueTokens, refreshTokenDigest } from './issueTokens'

/**
 * Exchanges a refresh token for a new access and id token, and for its successor when the client
 * rotates them.
 * @param deviceKey the device key that the client claims
 * @throws NotAuthorizedException when it is unknown, revoked, too old or another device's, or the
 * user is disabled; RefreshTokenReuseException when it was rotated longer ago than the grace period
 */
export async function refreshSession(
  refreshToken: string,
  deviceKey: string | undefined,
  client: PoolClient,
  context: ActionContext,
): Promise<AuthenticationResult> {
  const digest = refreshTokenDigest(refreshToken)
  const family = await lockFamilyOf(context.tx, digest)
  if (!family || family.clientId !== client.clientId) throw refusal('Invalid Refresh Token')
  requireUsableFamily(family, client, context.now)
  await requireFamilyDevice(family, deviceKey, context)
  const user = await findUser(context.tx, client.poolId, family.sub)
  if (!user) throw refusal('Invalid Refresh Token')
  if (!user.enabled) throw refusals.disabled()
  const tokens = await issueTokens(user, client, family, context)
  if (!client.client.refreshTokenRotation.enabled) return tokens
  await supersedeRefreshToken(context.tx, digest, context.now)
  return { ...tokens, RefreshToken: await addRefreshToken(family, context) }
}

function requireUsableFamily(family: FamilyOfRefreshToken, { client }: PoolClient, now: Date): void {
  if (family.revokedAt) throw refusal('Refresh Token has been revoked')
  if (family.expiresAt <= now) throw refusal('Refresh Token has expired')
  const grace = client.refreshTokenRotation.retryGracePeriodSeconds * 1000
  if (family.supersededAt && family.supersededAt.getTime() + grace <= now.getTime()) {
    throw new IdentityError('RefreshTokenReuseException', 'Refresh token has already been used.')
  }
}

/** Requires the device key for tokens of a confirmed device. */
async function requireFamilyDevice(
  family: FamilyOfRefreshToken,
  deviceKey: string | undefined,
  { tx }: ActionContext,
): Promise<void> {
  if (family.deviceKey === null || family.deviceKey === deviceKey) return
  const device = await findDevice(tx, family.sub, family.deviceKey)
  if (device) throw refusal('Invalid Refresh Token')
}

function refusal(message: string): IdentityError {
  return new IdentityError('NotAuthorizedException', message)
}
