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
 * The password of somebody who signs up with an address that is known: it counts once the code has proven the mailbox.
 * Kept in memory alone, so a reload asks for it again.
 */
let claim: { readonly username: string; readonly password: string } | undefined

/** Whether the code that is asked for goes with a password that a reload would lose. */
export function isClaimUnderWay(): boolean {
  return claim !== undefined
}

export function forgetClaim(): void {
  claim = undefined
}

/**
 * Signs up. Where somebody has signed up with the address before, perhaps a stranger, a code is mailed to it, and the
 * password waits for that.
 * @throws AuthError as Amplify's `signUp`
 */
export async function signUpOrClaim(input: SignUpInput): Promise<SignUpOutput> {
  const { username, password } = input
  claim = undefined
  try {
    return await signUp(input)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UsernameExistsException' || !password) throw error
    const { nextStep } = await mailCode({ username }).catch((refusal: unknown) => {
      throw isPassing(refusal) ? refusal : error
    })
    claim = { username, password }
    say({ tone: 'ok', text: account.said.addressKnown })
    const { codeDeliveryDetails } = nextStep
    return { isSignUpComplete: false, nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails } }
  }
}

/** Not because of who has the address, but of how often or by which way it was asked. */
function isPassing(refusal: unknown): boolean {
  return refusal instanceof Error && /^(LimitExceeded|TooMany|Network|TypeError)/.test(refusal.name)
}

/** Confirms a sign-up of one's own, or the claim that waits. @throws AuthError as Amplify's functions */
export async function confirmSignUpOrClaim(input: ConfirmSignUpInput): Promise<ConfirmSignUpOutput> {
  const { username, confirmationCode } = input
  if (claim?.username !== username) return confirmSignUp(input)
  // Whoever knew another password may be signed in.
  const options = { clientMetadata: { [signOutOthersKey]: 'true' } }
  await redeemMailedCode({ username, confirmationCode, newPassword: claim.password, options })
  return { isSignUpComplete: true, nextStep: { signUpStep: 'DONE' } }
}

/** Has another code mailed for the same. @throws AuthError as Amplify's functions */
export async function resendCode(input: ResendSignUpCodeInput): Promise<ResendSignUpCodeOutput> {
  if (claim?.username !== input.username) return resendSignUpCode(input)
  return (await mailCode(input)).nextStep.codeDeliveryDetails
}
