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
import { signOutOthersKey } from '../../../domain/account/signOutOthers'
import { account } from '../../words/en/account'
import { mailCode, redeemMailedCode } from './confirmAddress'
import { say } from './stepNotes'

/**
 * The password of a person who signs up with a known address: it counts once the code has proven the mailbox.
 * Kept in memory alone, so a reload asks for it again.
 */
let pending: { readonly username: string; readonly password: string } | undefined

/** Whether the code that is asked for goes with a password that a reload would lose. */
export function hasPendingPassword(): boolean {
  return pending !== undefined
}

export function forgetPendingPassword(): void {
  pending = undefined
}

/**
 * Signs up. Where the address was signed up before, perhaps by a stranger, a code is mailed to it, and the
 * password waits for that.
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
      throw isPassing(refusal) ? refusal : error
    })
    pending = { username, password }
    say({ tone: 'ok', text: account.said.addressKnown })
    const { codeDeliveryDetails } = nextStep
    return { isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails } }
  }
}

/** Not because of who has the address, but of how often or by which way it was asked. */
function isPassing(refusal: unknown): boolean {
  return refusal instanceof Error && /^(LimitExceeded|TooMany|Network|TypeError)/.test(refusal.name)
}

/** Confirms a sign-up of one's own, or the address whose password is pending. @throws AuthError as Amplify's functions */
export async function confirmSignUpOrRedeem(input: ConfirmSignUpInput): Promise<ConfirmSignUpOutput> {
  const { username, confirmationCode } = input
  if (pending?.username !== username) return confirmSignUp(input)
  // Whoever knew another password may be signed in.
  const options = { clientMetadata: { [signOutOthersKey]: 'true' } }
  await redeemMailedCode({ username, confirmationCode, newPassword: pending.password, options })
  return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } }
}

/** Has another code mailed for the same. @throws AuthError as Amplify's functions */
export async function resendCode(input: ResendSignUpCodeInput): Promise<ResendSignUpCodeOutput> {
  if (pending?.username !== input.username) return resendSignUpCode(input)
  return (await mailCode(input)).nextStep.codeDeliveryDetails
}
