import { callUserPool } from '../config/userPool'
import { signOut } from '../session/signOut'
import { accessToken } from './accessToken'
import { configureAmplify } from './configureAmplify'

/**
 * Deletes the signed-in account's user from the user pool and signs out. Amplify's `deleteUser` makes the same
 * request but signs out even when it fails, which rules out a retry.
 * @throws Error with Cognito's name for the failure, TypeError without a network; the account then stays signed in
 */
export async function deleteSignIn(): Promise<void> {
  const { auth } = await configureAmplify()
  await callUserPool(auth, 'DeleteUser', { AccessToken: await accessToken() })
  await signOut('signedOut', '/login?signedOut=closed')
}
