import {
  confirmResetPassword,
  confirmSignIn,
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
import { account } from '../../words/en/account'
import { deliveryOf, resetAnswerOf, signInAnswerOf } from './answersOfStep'
import type { RememberedStep } from './rememberedStep'
import { countRefusal, say, sayNothing } from './stepNotes'

type Answer = SignInOutput | ResetPasswordOutput | ResendSignUpCodeOutput
type Replay = Partial<Record<'signIn' | 'resetPassword' | 'resendSignUpCode', Answer>>
type Watching<Output> = {
  readonly replayed?: keyof Replay
  readonly done?: (output: Output) => void
  readonly refused?: (error: unknown) => void
}

let replay: Replay = {}
/** A code for this reset has been asked for before: asking again is sending a new one. */
let isResetUnderWay = false

/** Lets the Authenticator come to a step as it came there before a reload, without asking the service again. */
export function replayStep(step: RememberedStep): void {
  replay =
    step.route === 'confirmResetPassword'
      ? { resetPassword: resetAnswerOf(step) }
      : { signIn: signInAnswerOf(step), resendSignUpCode: deliveryOf(step) }
  isResetUnderWay = step.route === 'confirmResetPassword'
}

/** To be called when a reset is begun. */
export function beginReset(): void {
  isResetUnderWay = false
}

/** Amplify's functions for the Authenticator, and what the screen says of their answers. */
export const authServices = {
  handleSignIn: watched(signIn, { replayed: 'signIn' }),
  handleSignUp: watched(signUp),
  handleConfirmSignIn: watched(confirmSignIn),
  handleConfirmSignUp: watched(confirmSignUp, { done: tellConfirmed }),
  handleResendSignUpCode: watched(resendSignUpCode, {
    replayed: 'resendSignUpCode',
    done: tellSent,
    refused: tellAlreadyConfirmed,
  }),
  handleForgotPassword: watched(resetPassword, { replayed: 'resetPassword', done: tellResetSent }),
  handleForgotPasswordSubmit: watched(confirmResetPassword, { done: tellPasswordChanged }),
}

/** Amplify's functions are overloaded; a proxy keeps their types. */
function watched<Call extends (...input: never[]) => Promise<unknown>>(
  call: Call,
  watching: Watching<Awaited<ReturnType<Call>>> = {},
): Call {
  return new Proxy(call, {
    apply(target, self, input: Parameters<Call>) {
      const remembered = watching.replayed && replay[watching.replayed]
      if (watching.replayed) delete replay[watching.replayed]
      if (remembered) return Promise.resolve(remembered)
      sayNothing()
      const answer = Reflect.apply(target, self, input) as Promise<Awaited<ReturnType<Call>>>
      answer.then(watching.done, watching.refused ?? countRefusal)
      return answer
    },
  })
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
  else countRefusal()
}

function tellResetSent({ nextStep }: ResetPasswordOutput): void {
  if (isResetUnderWay)
    say({ tone: 'ok', text: account.said.newCode(nextStep.codeDeliveryDetails.destination) })
  isResetUnderWay = true
}

function tellPasswordChanged(): void {
  say({ tone: 'ok', text: account.said.passwordChanged })
}
