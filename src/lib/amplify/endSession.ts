import { signOut } from 'aws-amplify/auth'
import { configureAmplify } from './configureAmplify'

/**
 * Revokes the refresh token and removes the tokens; the hub then says `signedOut`.
 * @returns whether the browser is on its way to the hosted sign-out, as it is after a hosted sign-in
 */
export async function endSession(): Promise<{ leftPage: boolean }> {
  const { auth } = await configureAmplify()
  const leftPage = isHostedSession(auth.userPoolClientId)
  await signOut()
  return { leftPage }
}

/** Amplify's own mark of a session that came through the hosted sign-in (DefaultOAuthStore). */
function isHostedSession(clientId: string): boolean {
  const mark = window.localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.oauthSignIn`)
  return mark?.startsWith('true') ?? false
}
