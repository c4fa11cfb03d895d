import { signOut } from 'aws-amplify/auth'
import { endOwnSignIns } from '../session/endOwnSignIns'
import { logFailure } from '../session/logFailure'
import { readStoredTokens } from '../session/storedTokens'
import { configureAmplify } from './configureAmplify'

/**
 * Revokes the refresh token, has the API refuse the others, and removes them; the hub then says `signedOut`.
 * @returns whether the browser is on its way to the hosted sign-out, as it is after a hosted sign-in
 */
export async function endSession(): Promise<{ leftPage: boolean }> {
  const { auth } = await configureAmplify()
  const leftPage = isHostedSession(auth.userPoolClientId)
  await Promise.all([refuseTokens(), signOut()])
  return { leftPage }
}

/** What the API does not hear of, the time ends. */
async function refuseTokens(): Promise<void> {
  const tokens = readStoredTokens(() => window.localStorage)
  if (!tokens) return
  try {
    await endOwnSignIns(tokens.accessToken, { which: 'this_one' })
  } catch (error) {
    logFailure('The API was not told of the sign-out; the access token holds until it runs out.', error)
  }
}

/** Amplify's own mark of a session that came through the hosted sign-in (DefaultOAuthStore). */
function isHostedSession(clientId: string): boolean {
  const mark = window.localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.oauthSignIn`)
  return mark?.startsWith('true') ?? false
}
