import { deviceKeyIn } from '../challenges/signIn'
import { refusals } from '../protocol/identityError'
import { refreshSession } from '../tokens/refreshSession'
import type { Flow } from './flow'

/** Refreshes tokens for older clients. Refused where refresh tokens rotate, as on Cognito. */
export const refreshToken: Flow = async (input, client, context) => {
  if (client.client.refreshTokenRotation.enabled) {
    throw refusals.invalidParameter('Refresh token rotation is enabled: use GetTokensFromRefreshToken.')
  }
  const parameters = input.map('AuthParameters')
  const token = parameters.parameter('REFRESH_TOKEN', { maxLength: 4096 })
  const AuthenticationResult = await refreshSession(token, deviceKeyIn(parameters), client, context)
  return { answer: { AuthenticationResult, ChallengeParameters: {} } }
}
