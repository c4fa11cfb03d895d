import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper'
import { loadCognitoSdk } from './cognitoConnection'

interface PoolClient {
  readonly region: string
  readonly userPoolId: string
  readonly clientId: string
  /** Endpoint other than AWS's own. */
  readonly endpoint?: string | undefined
}

interface Credentials {
  readonly email: string
  readonly password: string
}

interface Tokens {
  readonly accessToken: string
  readonly idToken: string
}

/**
 * Signs in to a user pool by SRP with AWS's SDK, as a browser does: the password is proved and not sent, and no
 * permission of AWS is needed.
 * @throws the SDK's errors; Error when the pool requires a further step
 * @see https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow-methods.html
 */
export async function signInBySrp(
  { region, userPoolId, clientId: ClientId, endpoint }: PoolClient,
  { email, password }: Credentials,
): Promise<Tokens> {
  const { CognitoIdentityProviderClient, InitiateAuthCommand, RespondToAuthChallengeCommand } =
    await loadCognitoSdk()
  const client = new CognitoIdentityProviderClient({
    region,
    ...(endpoint && { endpoint }),
    // These operations are public.
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  })
  try {
    const srp = createSrpSession(email, password, userPoolId, false)
    const AuthParameters = { CHALLENGE_NAME: 'SRP_A', USERNAME: email }
    const begin = wrapInitiateAuth(srp, { ClientId, AuthFlow: 'USER_SRP_AUTH' as const, AuthParameters })
    const challenge = await client.send(new InitiateAuthCommand(begin))
    if (challenge.ChallengeName !== 'PASSWORD_VERIFIER')
      throw new Error(`The user pool requires ${challenge.ChallengeName}.`)
    const proof = wrapAuthChallenge(signSrpSession(srp, challenge), {
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER' as const,
      ChallengeResponses: { USERNAME: challenge.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? email },
    })
    const answer = await client.send(new RespondToAuthChallengeCommand(proof))
    const { AccessToken: accessToken, IdToken: idToken } = answer.AuthenticationResult ?? {}
    if (!accessToken || !idToken) throw new Error(`The user pool requires ${answer.ChallengeName}.`)
    return { accessToken, idToken }
  } finally {
    client.destroy()
  }
}
