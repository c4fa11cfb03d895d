import {
  confirmSignUp,
  type ConfirmSignUpInput,
  type ConfirmSignUpOutput,
  resendSignUpCode,
  type ResendSignUpCodeInput,
  type ResendSignUpCodeOutput,
  signUp,
  type SignUpInput,
  type SignUpOutput,
} from 'aws-amplify/auth'
import { signOutOthersKey } from '../../../../../domain/account/signOutOthers'
import { account } from '#words/account/account'
import { mailCode, redeemMailedCode } from './confirmAddress'
import { showStepNote } from '../steps/stepNotes'

/**
 * Password of a sign-up with a known address. It takes effect once the code proves the mailbox. It
 * is stored in memory only, so a reload asks for it again.
 */
let pending: { readonly username: string; readonly password: string } | undefined

/** Returns whether the requested code belongs to a password that a reload would lose. */
export function hasPendingPassword(): boolean {
  return pending !== undefined
}

export function forgetPendingPassword(): void {
  pending = undefined
}

/**
 * Signs up. If the address is known, perhaps through a stranger's sign-up, sends it a code and
 * defers the password until then.
 * @throws AuthError as Amplify's `signUp`
 */
export async function signUpOrMailCode(input: SignUpInput): Promise<SignUpOutput> {
  const { username, password } = input
  pending = undefined
  try {
    return await signUp(input)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException' || !password) throw error
    const { nextStep } = await mailCode({ username }).catch((refusal: unknown) => {
      throw isTransient(refusal) ? refusal : error
    })
    pending = { username, password }
    showStepNote({ tone: 'ok', text: account.said.addressKnown })
    const { codeDeliveryDetails } = nextStep
    return { isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails } }
  }
}

/** True for refusals due to rate or transport rather than to the address. */
function isTransient(refusal: unknown): boolean {
  return refusal instanceof Error && /^(LimitExceeded|TooMany|Network|TypeError)/.test(refusal.name)
}

/**
 * Confirms a new sign-up, or the address whose password is pending.
 * @throws AuthError as Amplify's functions
 */
export async function confirmSignUpOrRedeem(input: ConfirmSignUpInput): Promise<ConfirmSignUpOutput> {
  const { username, confirmationCode } = input
  if (pending?.username !== username) return confirmSignUp(input)
  // Sessions opened with an earlier password must end.
  const options = { clientMetadata: { [signOutOthersKey]: 'true' } }
  await redeemMailedCode({ username, confirmationCode, newPassword: pending.password, options })
  return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } }
}

/**
 * Resends the code.
 * @throws AuthError as Amplify's functions
 */
export async function resendCode(input: ResendSignUpCodeInput): Promise<ResendSignUpCodeOutput> {
  if (pending?.username !== input.username) return resendSignUpCode(input)
  return (await mailCode(input)).nextStep.codeDeliveryDetails
}
