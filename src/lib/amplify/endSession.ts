import { signOut } from 'aws-amplify/auth'
import { revokeOwnSessions } from '../session/revokeOwnSessions'
import { logFailure } from '../session/logFailure'
import { intendedEndOf, readStoredTokens } from '../session/storedTokens'
import { showBadge } from '../push/appBadge'
import { endPush } from '../push/endPush'
import { configureAmplify } from './configureAmplify'

/**
 * Revokes the refresh token, has the API reject the other tokens, and removes them; the hub then publishes
 * `signedOut`.
 * @returns whether the browser is navigating to the hosted sign-out, as it does after a hosted sign-in
 */
export async function endSession(): Promise<{ leftPage: boolean }> {
  const { auth } = await configureAmplify()
  const leftPage = isHostedSession(auth.userPoolClientId)
  await endNotifications()
  await Promise.all([refuseTokens(), signOut()])
  return { leftPage }
}

/** Timeout, so that a slow network does not keep the tokens from being revoked in the time that `signOut` allows. */
const endPushTimeoutMs = 1_500

/**
 * Idle time does not end notifications: they are for someone who is not looking, and say nothing. The next sign-in of
 * another account does (`refreshPush`).
 */
async function endNotifications(): Promise<void> {
  showBadge(0)
  if (intendedEndOf(() => window.localStorage) !== 'signedOut') return
  const tokens = readStoredTokens(() => window.localStorage)
  try {
    await Promise.race([endPush(tokens?.accessToken), after(endPushTimeoutMs)])
  } catch (error) {
    logFailure('The notifications of this browser could not be ended.', error)
  }
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Has the API reject the tokens. If the call fails, they expire on their own. */
async function refuseTokens(): Promise<void> {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return
  try {
    await revokeOwnSessions(tokens.accessToken, { which: 'this_one' })
  } catch (error) {
    logFailure('The API was not told of the sign-out; the access token holds until it runs out.', error)
  }
}

/** Returns whether Amplify marked the session as one from the hosted sign-in (DefaultOAuthStore). */
function isHostedSession(clientId: string): boolean {
  const mark = window.localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.oauthSignIn`)
  return mark?.startsWith('true') ?? false
}
