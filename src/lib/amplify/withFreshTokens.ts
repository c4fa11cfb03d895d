import { accessToken } from './accessToken'
import { configureAmplify } from './configureAmplify'

/**
 * Calls an Amplify function about the signed-in account. Tokens are refreshed before the call and not by Amplify, so
 * that refreshes stay serialized across tabs.
 * @throws CodedError `SignInAgain` when the session is over, Error with Cognito's or Amplify's name for the failure
 */
export async function withFreshTokens<Result>(call: () => Promise<Result>): Promise<Result> {
  await configureAmplify()
  await accessToken()
  return await call()
}
