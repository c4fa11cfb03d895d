import { observable } from './observable'

/** Something the sign-in screen says beside what the Authenticator says itself. */
export type StepNote = {
  readonly tone: 'ok' | 'stop'
  readonly text: string
}

/** What the identity service refused last: the exception's name, and its message as the Authenticator shows it. */
export type Refusal = { readonly name: string; readonly message: string }

type Said = {
  readonly note?: StepNote
  readonly refusal?: Refusal
  /** How often the identity service refused something since the page was loaded. */
  readonly refusals: number
  /** The error the Authenticator still holds from before the last call: it does not clear it when a code is resent. */
  readonly staleError?: string
}

export const said = observable<Said>({ refusals: 0 })

let shownError: string | undefined

/** To be called with each error that the Authenticator holds, or with undefined once it holds none. */
export function setShownError(error: string | undefined): void {
  shownError = error
}

export function say(note: StepNote): void {
  said.set({ ...said.current(), note })
}

/** To be called before the identity service is asked for something: what was said of the last call is over. */
export function sayNothing(): void {
  const { refusals } = said.current()
  said.set({ refusals, ...(shownError === undefined ? {} : { staleError: shownError }) })
}

/**
 * To be called when the identity service refused: the Authenticator does not always say that something was refused
 * again for the same reason, as its error stays the same text.
 */
export function countRefusal(error: unknown): void {
  const refusal = error instanceof Error ? { refusal: { name: error.name, message: error.message } } : {}
  said.set({ refusals: said.current().refusals + 1, ...refusal })
}
