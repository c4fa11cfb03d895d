import { signIn } from 'aws-amplify/auth'
import { I18n } from 'aws-amplify/utils'
import { keepPasskeyAccount, readPasskeyAccount } from '../../../lib/session/passkeyAccount'
import { passkeys as words } from '../../../words/en/passkeys'
import { signInBesideSteps } from '../authEvents'
import { isCanceled, passkeyProblem } from './passkeyProblem'

/**
 * Asks the user pool for a challenge and the browser for a passkey that answers it.
 * @param username email, or the `sub` that this browser remembers
 * @returns what was refused, in words; nothing when somebody is signed in, or left the browser's dialog
 */
export async function signInWithPasskey(username: string): Promise<string | undefined> {
  const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const
  try {
    const { isSignedIn } = await signInBesideSteps(() => signIn({ username, options }))
    if (isSignedIn) return undefined
    // Cognito offers the other first factors to who has no passkey, and to who signs in with a second step.
    if (username === readPasskeyAccount()) keepPasskeyAccount(undefined)
    return words.noneForAccount
  } catch (error) {
    return isCanceled(error) ? undefined : textOf(error)
  }
}

/** The service's messages that the other steps have words for, such as a lock-out; else by the error's name. */
function textOf(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const translated: unknown = I18n.get(message)
  return typeof translated === 'string' && translated !== message ? translated : passkeyProblem(error)
}
