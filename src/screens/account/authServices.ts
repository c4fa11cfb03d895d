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
import { signOutOthersKey } from '../../../domain/account/signOutOthers'
import { account } from '../../words/en/account'
import { recovery } from '../../words/en/recovery'
import { deliveryOf, resetAnswerOf, signInAnswerOf } from './answersOfStep'
import { mailCode, redeemMailedCode } from './confirmAddress'
import {
  confirmSignUpOrRedeem,
  forgetPendingPassword,
  resendCode,
  signUpOrMailCode,
} from './signUpKnownAddress'
import { rememberBrowser, rememberChoice } from './recovery/rememberBrowser'
import type { RememberedStep } from './rememberedStep'
import { countRefusal, say, sayNothing } from './stepNotes'

type Answer = SignInOutput | ResetPasswordOutput | ResendSignUpCodeOutput
/** An answer, or how to ask for one that was not to be kept. */
type Replayed = Answer | (() => Promise<Answer>)
type Replay = Partial<Record<'signIn' | 'resetPassword' | 'resendSignUpCode', Replayed>>
type Watching<Input, Output> = {
  /** Does the work in place of Amplify's function. */
  readonly instead?: (input: Input) => Promise<Output>
  readonly replayed?: keyof Replay
  /** Whose code it would send again; undefined for one that is sent for the first time. */
  readonly resendsTo?: (input: Input) => string | undefined
  /** What goes along with what the Authenticator hands over. */
  readonly complete?: (input: Input) => Input
  readonly done?: (output: Output) => void
  readonly refused?: (error: unknown) => void
}

let replay: Replay = {}
/** A code for this reset has been asked for before: asking again is sending a new one. */
let isResetUnderWay = false
let signsOutOthers = true

/** Each code sent counts against the hour's limit, and a mail may take so long to arrive. */
const resendPauseMs = 30_000
type Sent = { readonly username: string; readonly at: number; readonly output: unknown }
let lastSent: Sent | undefined

/** Lets the Authenticator come to a step as it came there before a reload, without asking the service again. */
export function replayStep(step: RememberedStep): void {
  replay =
    step.route === 'confirmResetPassword'
      ? { resetPassword: resetAnswerOf(step) }
      : { signIn: replayedSignIn(step), resendSignUpCode: deliveryOf(step) }
  isResetUnderWay = step.route === 'confirmResetPassword'
}

/** The secret of an app is not kept in the browser: a set-up that a reload interrupted gets another one. */
function replayedSignIn(step: RememberedStep): Replayed {
  if (step.route !== 'setupTotp') return signInAnswerOf(step)
  return async () => {
    const answer = await confirmSignIn({ challengeResponse: 'TOTP' })
    say({ tone: 'ok', text: recovery.lost.newSecret })
    return answer
  }
}

/** To be called when a reset is begun, or a sign-in. */
export function beginReset(): void {
  isResetUnderWay = false
  forgetPendingPassword()
  signsOutOthers = true
}

/** @param isWanted whether the new password ends all other sessions of the account; it does unless said otherwise */
export function signOutOthersAfterReset(isWanted: boolean): void {
  signsOutOthers = isWanted
}

/** Amplify's functions for the Authenticator, and what the screen says of their answers. */
export const authServices = {
  handleSignIn: watched(signIn, { replayed: 'signIn' }),
  handleSignUp: watched(signUp, { instead: signUpOrMailCode }),
  handleConfirmSignIn: watched(confirmSignIn, { done: rememberWhereWanted }),
  handleConfirmSignUp: watched(confirmSignUp, { instead: confirmSignUpOrRedeem, done: tellConfirmed }),
  handleResendSignUpCode: watched(resendSignUpCode, {
    instead: resendCode,
    replayed: 'resendSignUpCode',
    resendsTo: ({ username }) => username,
    done: tellSent,
    refused: tellAlreadyConfirmed,
  }),
  handleForgotPassword: watched(resetPassword, {
    instead: mailCode,
    replayed: 'resetPassword',
    resendsTo: ({ username }) => (isResetUnderWay ? username : undefined),
    done: tellResetSent,
  }),
  handleForgotPasswordSubmit: watched(confirmResetPassword, {
    complete: withSignOutOthers,
    instead: redeemMailedCode,
    done: tellPasswordChanged,
  }),
}

/** Amplify's functions are overloaded; a proxy keeps their types. */
function watched<Call extends (...input: never[]) => Promise<unknown>>(
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
      const justSent = username === undefined ? undefined : sentJustNow(username, Date.now())
      if (justSent) return Promise.resolve(justSent)
      sayNothing()
      const sent = watching.complete ? [watching.complete(given)] : input
      const answer = Reflect.apply(watching.instead ?? target, self, sent) as Promise<
        Awaited<ReturnType<Call>>
      >
      answer.then((output) => {
        if (username !== undefined) lastSent = { username, at: Date.now(), output }
        return watching.done?.(output)
      }, watching.refused ?? countRefusal)
      return answer
    },
  })
}

/**
 * Says that a code is on its way rather than sending one more.
 * @returns what was answered when it was sent; undefined when another may be sent
 */
function sentJustNow(username: string, now: number): unknown {
  if (lastSent?.username !== username) return undefined
  const left = lastSent.at + resendPauseMs - now
  if (left <= 0 || left > resendPauseMs) return undefined
  say({ tone: 'ok', text: account.said.newCodeSoon(Math.ceil(left / 1000)) })
  return lastSent.output
}

/** The choice travels with the code, so that both take effect together (`api/lambda/endSessionsAfterReset.ts`). */
function withSignOutOthers(input: ConfirmResetPasswordInput): ConfirmResetPasswordInput {
  return { ...input, options: { clientMetadata: { [signOutOthersKey]: String(signsOutOthers) } } }
}

/** By the choice below the code of an app, which is off at each step. */
function rememberWhereWanted({ isSignedIn }: ConfirmSignInOutput): void {
  if (!isSignedIn) return
  void rememberBrowser(rememberChoice.current())
  rememberChoice.set(false)
}

/** Amplify signs in by itself only in the page in which the account was made, and for 3 minutes (specification §4). */
function tellConfirmed({ nextStep }: ConfirmSignUpOutput): void {
  if (nextStep.signUpStep === 'DONE') say({ tone: 'ok', text: account.said.confirmed })
}

function tellSent({ destination }: ResendSignUpCodeOutput): void {
  say({ tone: 'ok', text: account.said.newCode(destination) })
}

/** By Cognito's message, as the Authenticator knows it, which then leads back to the sign-in without a word. */
function tellAlreadyConfirmed(error: unknown): void {
  if (error instanceof Error && error.message === 'User is already confirmed.')
    say({ tone: 'ok', text: account.said.confirmed })
  else countRefusal(error)
}

function tellResetSent({ nextStep }: ResetPasswordOutput): void {
  if (isResetUnderWay)
    say({ tone: 'ok', text: account.said.newCode(nextStep.codeDeliveryDetails.destination) })
  isResetUnderWay = true
}

function tellPasswordChanged(): void {
  const { passwordChanged, passwordChangedEverywhere } = account.said
  say({ tone: 'ok', text: signsOutOthers ? passwordChangedEverywhere : passwordChanged })
}
