import { callUserPool } from '../config/userPool'
import { revokeOwnSessions } from '../session/revokeOwnSessions'
import { signOut } from '../session/signOut'
import { accessToken } from './accessToken'
import { configureAmplify } from './configureAmplify'

/**
 * Ends every session of the account, including this one. Amplify's global sign-out swallows its failure, which a user
 * who lost a phone must see. The API is called first, so that a failure of the user pool can be retried.
 * @throws Error with Cognito's name for the failure, TypeError without a network
 */
export async function signOutEverywhere(): Promise<void> {
  const { auth } = await configureAmplify()
  const token = await accessToken()
  await revokeOwnSessions(token, { which: 'everywhere' })
  await callUserPool(auth, 'GlobalSignOut', { AccessToken: token })
  await signOut()
}
