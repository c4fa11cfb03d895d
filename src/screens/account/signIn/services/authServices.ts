import {
  confirmResetPassword,
  type ConfirmResetPasswordInput,
  confirmSignIn,
  type ConfirmSignInOutput,
  confirmSignUp,
  type ConfirmSignUpOutput,
  resendSignUpCode,
  type ResendSignUpCodeOutput,
  resetPassword,
  type ResetPasswordOutput,
  signIn,
  type SignInOutput,
  signUp,
} from 'aws-amplify/auth'
import { signOutOthersKey } from '../../../../../domain/account/signOutOthers'
import { account } from '#words/account/account'
import { recovery } from '#words/account/recovery'
import { codeDelivery, resetOutput, signInOutput } from './stepOutputs'
import { mailCode, redeemMailedCode } from './confirmAddress'
import {
  confirmSignUpOrRedeem,
  forgetPendingPassword,
  resendCode,
  signUpOrMailCode,
} from './signUpKnownAddress'
import { rememberBrowser, rememberChoice } from '../../recovery/rememberBrowser'
import type { SavedStep } from '../steps/savedStep'
import { recordSignInError, showStepNote, clearStepNote } from '../steps/stepNotes'

type Answer = SignInOutput | ResetPasswordOutput | ResendSignUpCodeOutput
/** A stored answer, or a function that requests one that was not stored. */
type Replayed = Answer | (() => Promise<Answer>)
type Replay = Partial<Record<'signIn' | 'resetPassword' | 'resendSignUpCode', Replayed>>
type Watching<Input, Output> = {
  /** Replaces Amplify's function. */
  readonly instead?: (input: Input) => Promise<Output>
  readonly replayed?: keyof Replay
  /** Returns the account to resend to; undefined for a first code. */
  readonly resendsTo?: (input: Input) => string | undefined
  /** Adds to the Authenticator's input. */
  readonly complete?: (input: Input) => Input
  readonly done?: (output: Output) => void
  readonly refused?: (error: unknown) => void
}

let replay: Replay = {}
/** Whether a code for this reset was requested before, so that another request resends it. */
let isResetPending = false
let signsOutOthers = true

/** Each code counts toward the hourly rate limit, and email may take this long to arrive. */
const resendPauseMs = 30_000
type Sent = { readonly username: string; readonly at: number; readonly output: unknown }
let lastSent: Sent | undefined

/** Restores the Authenticator to a step after a reload without calling the service again. */
export function replayStep(step: SavedStep): void {
  replay =
    step.route === 'confirmResetPassword'
      ? { resetPassword: resetOutput(step) }
      : { signIn: replayedSignIn(step), resendSignUpCode: codeDelivery(step) }
  isResetPending = step.route === 'confirmResetPassword'
}

/** App secrets are not stored in the browser, so an interrupted setup gets a new one. */
function replayedSignIn(step: SavedStep): Replayed {
  if (step.route !== 'setupTotp') return signInOutput(step)
  return async () => {
    const answer = await confirmSignIn({ challengeResponse: 'TOTP' })
    showStepNote({ tone: 'ok', text: recovery.lost.newSecret })
    return answer
  }
}

/** Call when a reset or a sign-in starts. */
export function startReset(): void {
  isResetPending = false
  forgetPendingPassword()
  signsOutOthers = true
}

/** @param isWanted whether the new password ends all other sessions of the account; true by default */
export function signOutOthersAfterReset(isWanted: boolean): void {
  signsOutOthers = isWanted
}

/** Amplify's functions for the Authenticator, with notes about their results. */
export const authServices = {
  handleSignIn: wrapService(signIn, { replayed: 'signIn' }),
  handleSignUp: wrapService(signUp, { instead: signUpOrMailCode }),
  handleConfirmSignIn: wrapService(confirmSignIn, { done: rememberBrowserIfWanted }),
  handleConfirmSignUp: wrapService(confirmSignUp, { instead: confirmSignUpOrRedeem, done: noteConfirmed }),
  handleResendSignUpCode: wrapService(resendSignUpCode, {
    instead: resendCode,
    replayed: 'resendSignUpCode',
    resendsTo: ({ username }) => username,
    done: noteCodeSent,
    refused: noteAlreadyConfirmed,
  }),
  handleForgotPassword: wrapService(resetPassword, {
    instead: mailCode,
    replayed: 'resetPassword',
    resendsTo: ({ username }) => (isResetPending ? username : undefined),
    done: noteResetSent,
  }),
  handleForgotPasswordSubmit: wrapService(confirmResetPassword, {
    complete: withSignOutOthers,
    instead: redeemMailedCode,
    done: notePasswordChanged,
  }),
}

/** Amplify's functions are overloaded; a proxy keeps their types. */
function wrapService<Call extends (...input: never[]) => Promise<unknown>>(
  call: Call,
  watching: Watching<Parameters<Call>[0], Awaited<ReturnType<Call>>> = {},
): Call {
  return new Proxy(call, {
    apply(target, self, input: Parameters<Call>) {
      const remembered = watching.replayed && replay[watching.replayed]
      if (watching.replayed) delete replay[watching.replayed]
      if (typeof remembered === 'function') return remembered()
      if (remembered) return Promise.resolve(remembered)
      const given = input[0] as Parameters<Call>[0]
      const username = watching.resendsTo?.(given)
      const justSent = username === undefined ? undefined : recentlySent(username, Date.now())
      if (justSent) return Promise.resolve(justSent)
      clearStepNote()
      const sent = watching.complete ? [watching.complete(given)] : input
      const answer = Reflect.apply(watching.instead ?? target, self, sent) as Promise<
        Awaited<ReturnType<Call>>
      >
      answer.then((output) => {
        if (username !== undefined) lastSent = { username, at: Date.now(), output }
        return watching.done?.(output)
      }, watching.refused ?? recordSignInError)
      return answer
    },
  })
}

/**
 * Reports a recently sent code instead of sending another.
 * @returns the answer to that request; undefined when another code may be sent
 */
function recentlySent(username: string, now: number): unknown {
  if (lastSent?.username !== username) return undefined
  const left = lastSent.at + resendPauseMs - now
  if (left <= 0 || left > resendPauseMs) return undefined
  showStepNote({ tone: 'ok', text: account.said.newCodeSoon(Math.ceil(left / 1000)) })
  return lastSent.output
}

/**
 * Sends the choice with the code, so that both take effect together
 * (`api/lambda/endSessionsAfterReset.ts`).
 */
function withSignOutOthers(input: ConfirmResetPasswordInput): ConfirmResetPasswordInput {
  return { ...input, options: { clientMetadata: { [signOutOthersKey]: String(signsOutOthers) } } }
}

/** Applies the checkbox below the app code, which starts unchecked at each step. */
function rememberBrowserIfWanted({ isSignedIn }: ConfirmSignInOutput): void {
  if (!isSignedIn) return
  void rememberBrowser(rememberChoice.current())
  rememberChoice.set(false)
}

/**
 * Amplify signs in automatically only in the page that created the account, and for 3 minutes
 * (specification §4).
 */
function noteConfirmed({ nextStep }: ConfirmSignUpOutput): void {
  if (nextStep.signUpStep === 'DONE') showStepNote({ tone: 'ok', text: account.said.confirmed })
}

function noteCodeSent({ destination }: ResendSignUpCodeOutput): void {
  showStepNote({ tone: 'ok', text: account.said.newCode(destination) })
}

/**
 * Matches Cognito's message as the Authenticator does, which then returns to the sign-in without a
 * notice.
 */
function noteAlreadyConfirmed(error: unknown): void {
  if (error instanceof Error && error.message === 'User is already confirmed.')
    showStepNote({ tone: 'ok', text: account.said.confirmed })
  else recordSignInError(error)
}

function noteResetSent({ nextStep }: ResetPasswordOutput): void {
  if (isResetPending)
    showStepNote({ tone: 'ok', text: account.said.newCode(nextStep.codeDeliveryDetails.destination) })
  isResetPending = true
}

function notePasswordChanged(): void {
  const { passwordChanged, passwordChangedEverywhere } = account.said
  showStepNote({ tone: 'ok', text: signsOutOthers ? passwordChangedEverywhere : passwordChanged })
}
