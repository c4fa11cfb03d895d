import { createStore } from '../../../../lib/store'

/** A note on the sign-in screen in addition to the Authenticator's. */
export type StepNote = {
  readonly tone: 'ok' | 'stop'
  readonly text: string
}

/** The identity service's last refusal: exception name, and message as the Authenticator shows it. */
export type SignInError = { readonly name: string; readonly message: string }

type StepMessages = {
  readonly note?: StepNote
  readonly refusal?: SignInError
  /** Number of refusals since the page loaded. */
  readonly refusals: number
  /** Error from before the last call, which the Authenticator does not clear when a code is resent. */
  readonly staleError?: string
}

export const stepMessages = createStore<StepMessages>({ refusals: 0 })

let shownError: string | undefined

/** Call with each error of the Authenticator, or undefined once it has none. */
export function setShownError(error: string | undefined): void {
  shownError = error
}

export function showStepNote(note: StepNote): void {
  stepMessages.set({ ...stepMessages.current(), note })
}

/** Call before each request to the identity service; clears the note on the last one. */
export function clearStepNote(): void {
  const { refusals } = stepMessages.current()
  stepMessages.set({ refusals, ...(shownError === undefined ? {} : { staleError: shownError }) })
}

/**
 * Call on each refusal by the identity service. The Authenticator does not signal a repeated one,
 * because its error text is unchanged.
 */
export function recordSignInError(error: unknown): void {
  const refusal = error instanceof Error ? { refusal: { name: error.name, message: error.message } } : {}
  stepMessages.set({ refusals: stepMessages.current().refusals + 1, ...refusal })
}
