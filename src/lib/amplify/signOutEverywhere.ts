import { callUserPool } from '../config/userPool'
import { endOwnSignIns } from '../session/endOwnSignIns'
import { signOut } from '../session/signOut'
import { accessToken } from './accessToken'
import { configureAmplify } from './configureAmplify'

/**
 * Ends every session of whoever is signed in, this one included. Amplify's own global sign-out keeps its failure to
 * itself, and somebody who lost a phone must know.
 * The API comes first: should the user pool fail then, the same can be asked for again.
 * @throws Error named as Cognito names the failure, TypeError without a network
 */
export async function signOutEverywhere(): Promise<void> {
  const { auth } = await configureAmplify()
  const token = await accessToken()
  await endOwnSignIns(token, { which: 'everywhere' })
  await callUserPool(auth, 'GlobalSignOut', { AccessToken: token })
  await signOut()
}
