import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { decodeJwt } from 'jose'
import type { Account, Configuration } from './configuration'
import { Failure } from './outcome'

export interface Session {
  readonly sub: string
  readonly accessToken: string
  readonly idToken: string
}

/** AWS's client for a pool; its operations here need no credentials. */
function userPoolClient({ region, userPoolEndpoint }: Configuration): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region,
    endpoint: userPoolEndpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
}

/**
 * Signs in by SRP with AWS's SDK.
 * @throws the SDK's errors; Failure when the pool asks for a further step
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
export async function signInBySrp(configuration: Configuration, account: Account): Promise<Session> {
  const { userPoolId, userPoolClientId: ClientId } = configuration
  const { email, password } = account
  const client = userPoolClient(configuration)
  try {
    const srp = createSrpSession(email, password, userPoolId, false)
    const AuthParameters = { CHALLENGE_NAME: 'SRP_A', USERNAME: email }
    const begin = wrapInitiateAuth(srp, { ClientId, AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters })
    const challenge = await client.send(new InitiateAuthCommand(begin))
    if (challenge.ChallengeName !== 'PASSWORD_VERIFIER')
      throw new Failure(`the pool asks for ${challenge.ChallengeName}`)
    const proof = wrapAuthChallenge(signSrpSession(srp, challenge), {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER' as const,
      ChallengeResponses: { USERNAME: challenge.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? email },
    })
    const answer = await client.send(new RespondToAuthChallengeCommand(proof))
    const { AccessToken: accessToken, IdToken: idToken } = answer.AuthenticationResult ?? {}
    if (!accessToken || !idToken) throw new Failure(`the pool asks for ${answer.ChallengeName}`)
    return { accessToken, idToken, sub: decodeJwt(accessToken).sub ?? '' }
  } finally {
    client.destroy()
  }
}
