import {
  confirmResetPassword,
  resendSignUpCode,
  resetPassword,
  type ConfirmResetPasswordInput,
  type ResetPasswordOutput,
} from 'aws-amplify/auth'
import { confirmSignUpWithPassword } from '../../../../lib/amplify/confirmSignUp'

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
    const { username: email, confirmationCode: code, newPassword: password } = input
    await confirmSignUpWithPassword({ email, code, password }).catch((refusal: unknown) => {
      throw isAboutCode(error) && isAboutCode(refusal) ? error : refusal
    })
  }
}

/** The pool's error about the code itself says more than that of the API. */
function isAboutCode(error: unknown): boolean {
  return error instanceof Error && /^(CodeMismatch|ExpiredCode)Exception$/.test(error.name)
}
