import { signIn } from 'aws-amplify/auth'
import { I18n } from 'aws-amplify/utils'
import { savePasskeyAccount, readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { passkeys as words } from '#words/account/passkeys'
import { signInOutsideSteps } from '../signIn/services/authEvents'
import { isCanceled, passkeyProblem } from './passkeyProblem'

/**
 * Requests a challenge from the user pool and an assertion from the browser.
 * @param username email, or the `sub` that this browser remembers
 * @returns the error message; nothing after success or cancellation
 */
export async function signInWithPasskey(username: string): Promise<string | undefined> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const
  try {
    const { isSignedIn } = await signInOutsideSteps(() => signIn({ username, options }))
    if (isSignedIn) return undefined
    // Cognito offers other first factors to accounts that have no passkey or use a second step.
    if (username === readPasskeyAccount()) savePasskeyAccount(undefined)
    return words.noneForAccount
  } catch (error) {
    return isCanceled(error) ? undefined : textOf(error)
  }
}

/**
 * Returns the text for service messages shared with other steps, such as a lock-out; else by error
 * name.
 */
function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const translated: unknown = I18n.get(message)
  return typeof translated === 'string' && translated !== message ? translated : passkeyProblem(error)
}
