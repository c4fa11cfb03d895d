import { deviceKeyIn } from '../challenges/signIn'
import { refusals } from '../protocol/identityError'
import { refreshSession } from '../tokens/refreshSession'
import type { Flow } from './flow'

/** Refresh in the way of older clients; refused where refresh tokens rotate, as Cognito does. */
export const refreshToken: Flow = async (input, client, context) => {
  if (client.client.refreshTokenRotation.enabled) {
    throw refusals.invalidParameter('Refresh token rotation is enabled: use GetTokensFromRefreshToken.')
  }
  const parameters = input.map('AuthParameters')
  const token = parameters.parameter('REFRESH_TOKEN', { longest: 4096 })
  const AuthenticationResult = await refreshSession(token, deviceKeyIn(parameters), client, context)
  return { answer: { AuthenticationResult, ChallengeParameters: {} } }
}
