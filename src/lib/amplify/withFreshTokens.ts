import { accessToken } from './accessToken'

/**
 * Calls one of Amplify's functions about the account of whoever is signed in. Amplify would refresh by itself; that
 * has happened before, so that all tabs take their turn.
 * @throws CodedError `SignInAgain` when the session is over, Error named as Cognito or Amplify names the failure
 */
export async function withFreshTokens<Result>(call: () => Promise<Result>): Promise<Result> {
  await accessToken()
  return await call()
}
