import { resendSignUpCode, signIn, signUp } from 'aws-amplify/auth'
import { confirmSignUpWithPassword } from '../../../lib/amplify/confirmSignUp'
import { randomPassword } from './randomPassword'

/**
 * Signs up an address and emails it a code. The password is discarded: the one that counts is set with the code,
 * which also works after a reload.
 * @returns whether the address had been used here before; only one that was never confirmed gets a code then
 * @throws AuthError
 */
export async function requestCode(email: string): Promise<{ isKnown: boolean }> {
  try {
    const options = { userAttributes: { email } }
    await signUp({ username: email, password: randomPassword(), options })
    return { isKnown: false }
  } catch (error) {
    if (!isNamed(error, 'UsernameExistsException')) throw error
    await resendCode(email)
    return { isKnown: true }
  }
}

/**
 * Emails another code, if the address has an unconfirmed sign-up.
 * @throws AuthError
 */
export async function resendCode(email: string): Promise<void> {
  try {
    await resendSignUpCode({ username: email })
  } catch (error) {
    // Some user pools report a confirmed account, which the sign-up has disclosed already.
    if (!isNamed(error, 'InvalidParameterException')) throw error
  }
}

export interface GuestSignIn {
  /**
   * Confirms the address and signs in. After a failed sign-in, for example without a network, the code is not
   * redeemed a second time.
   * @throws Error with Cognito's error name
   */
  readonly confirm: (email: string, code: string) => Promise<void>
}

/** The end of a guest's sign-up in this page. Its password is only in memory. */
export function createGuestSignIn(): GuestSignIn {
  const password = randomPassword()
  let confirmed: string | undefined
  return {
    confirm: async (email, code) => {
      if (confirmed !== email) await confirmSignUpWithPassword({ email, code, password })
      confirmed = email
      const { isSignedIn } = await signIn({ username: email, password })
      if (!isSignedIn) throw new Error('A new account asks for a further step.')
    },
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}
