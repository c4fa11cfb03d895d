import { callUserPool } from '../config/userPool'
import { signOut } from '../session/signOut'
import { accessToken } from './accessToken'
import { configureAmplify } from './configureAmplify'

/**
 * Deletes the user of whoever is signed in from the user pool, and leaves. Amplify's `deleteUser` asks for the same, but
 * signs out even when that fails, so that nobody could try again.
 * @throws Error named as Cognito names the failure, TypeError without a network; the person then stays signed in
 */
export async function deleteSignIn(): Promise<void> {
  const { auth } = await configureAmplify()
  await callUserPool(auth, 'DeleteUser', { AccessToken: await accessToken() })
  await signOut('signedOut', '/login?signedOut=closed')
}
