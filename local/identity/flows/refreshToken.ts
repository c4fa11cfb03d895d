import type { ActionContext } from '../actions/action'
import type { PoolClient } from '../pool/settings'
import { refusals } from '../protocol/identityError'
import type { Input } from '../protocol/input'
import { refreshSession } from '../tokens/refreshSession'

/** Refresh in the way of older clients; refused where refresh tokens rotate, as Cognito does. */
export async function refreshToken(
  input: Input,
  client: PoolClient,
  context: ActionContext,
): Promise<Record<string, unknown>> {
  if (client.client.refreshTokenRotation.enabled) {
    throw refusals.invalidParameter('Refresh token rotation is enabled: use GetTokensFromRefreshToken.')
  }
  const token = input.map('AuthParameters').parameter('REFRESH_TOKEN', { longest: 4096 })
  return { AuthenticationResult: await refreshSession(token, client, context), ChallengeParameters: {} }
}
