import { callUserPool } from '../config/userPool'
import { signOut } from '../session/signOut'
import { accessToken } from './accessToken'
import { configureAmplify } from './configureAmplify'

/**
 * Ends every session of whoever is signed in, this one included. Amplify's own global sign-out keeps its failure to
 * itself, and somebody who lost a phone must know.
 * @throws Error named as Cognito names the failure, TypeError without a network; everybody then stays signed in
 */
export async function signOutEverywhere(): Promise<void> {
  const { auth } = await configureAmplify()
  await callUserPool(auth, 'GlobalSignOut', { AccessToken: await accessToken() })
  await signOut()
}
