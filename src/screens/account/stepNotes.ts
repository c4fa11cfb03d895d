import { observable } from './observable'

/** Something the sign-in screen says beside what the Authenticator says itself. */
export type StepNote = {
  readonly tone: 'ok' | 'stop'
  readonly text: string
}

type Said = {
  readonly note?: StepNote
  /** How often the identity service refused something since the page was loaded. */
  readonly refusals: number
}

export const said = observable<Said>({ refusals: 0 })

export function say(note: StepNote): void {
  said.set({ ...said.current(), note })
}

/** To be called before the identity service is asked for something. */
export function sayNothing(): void {
  const { note, refusals } = said.current()
  if (note) said.set({ refusals })
}

/**
 * To be called when the identity service refused: the Authenticator does not always say that something was refused
 * again for the same reason, as its error stays the same text.
 */
export function countRefusal(): void {
  said.set({ ...said.current(), refusals: said.current().refusals + 1 })
}
