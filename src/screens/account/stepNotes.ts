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

let said: Said = { refusals: 0 }
const listeners = new Set<() => void>()

/** The same object until something else is said; to be read with {@link onSaid}. */
export function whatIsSaid(): Said {
  return said
}

/** @returns the function that ends the subscription */
export function onSaid(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function say(note: StepNote): void {
  change({ ...said, note })
}

/** To be called before the identity service is asked for something. */
export function sayNothing(): void {
  if (said.note) change({ refusals: said.refusals })
}

/**
 * To be called when the identity service refused: the Authenticator does not always say that something was refused
 * again for the same reason, as its error stays the same text.
 */
export function countRefusal(): void {
  change({ ...said, refusals: said.refusals + 1 })
}

function change(next: Said): void {
  said = next
  for (const listener of listeners) listener()
}
