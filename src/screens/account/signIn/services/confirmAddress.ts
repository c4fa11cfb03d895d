import {
  confirmResetPassword,
  resendSignUpCode,
  resetPassword,
  type ConfirmResetPasswordInput,
  type ResetPasswordOutput,
} from 'aws-amplify/auth'

/** Possible answers of the pool to a reset code of an unconfirmed account. */
const mayBeUnconfirmed = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'NotAuthorizedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]

/**
 * Sends a code by email: for a reset if the address is confirmed, else for its sign-up. The pool
 * discloses neither state nor existence, so both are requested.
 * @throws AuthError, the refusal of the reset, when both were refused
 */
export async function mailCode({ username }: { username: string }): Promise<ResetPasswordOutput> {
  const [reset, signUp] = await Promise.allSettled([
    resetPassword({ username }),
    resendSignUpCode({ username }),
  ])
  if (reset.status === 'fulfilled') return reset.value
  if (signUp.status === 'rejected') throw reset.reason
  return {
    isPasswordReset: false,
    nextStep: {
      resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE',
      codeDeliveryDetails: signUp.value,
    },
  }
}

/**
 * Redeems a code sent by {@link mailCode}, of either kind; afterwards only the given password is
 * valid.
 * @throws AuthError, the refusal of the reset; Error when the API cannot be reached
 */
export async function redeemMailedCode(input: ConfirmResetPasswordInput): Promise<void> {
  try {
    await confirmResetPassword(input)
  } catch (error) {
    if (!(error instanceof Error) || !mayBeUnconfirmed.includes(error.name)) throw error
    const response = await postConfirmation(input)
    if (!response.ok) throw refusalOf(response.status, error)
  }
}

async function postConfirmation(input: ConfirmResetPasswordInput): Promise<Response> {
  const { username: email, confirmationCode: code, newPassword: password } = input
  try {
    return await fetch('/sign-up/confirm', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, code, password }),
    })
  } catch (cause) {
    throw Object.assign(new Error('The API cannot be reached.', { cause }), { name: 'NetworkError' })
  }
}

/**
 * Uses Cognito's error names, which the screen has texts for. The pool's error about the code
 * itself is rethrown.
 */
function refusalOf(status: number, ofReset: Error): Error {
  const isAboutCode = ofReset.name === 'CodeMismatchException' || ofReset.name === 'ExpiredCodeException'
  if (status === 400 && isAboutCode) return ofReset
  const name = status === 400 ? 'CodeMismatchException' : (namesByStatus[status] ?? 'NetworkError')
  return Object.assign(new Error(`The API answered ${status}.`, { cause: ofReset }), { name })
}

const namesByStatus: Readonly<Record<number, string>> = { 429: 'LimitExceededException' }
