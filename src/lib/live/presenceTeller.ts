import { presencePace } from '../../../domain/messages/presence'
import type { PresenceActivity } from '../../generated/graphql'

interface TellerDeps {
  /** Passes it on to the others; what gets lost is told again. */
  readonly tell: (activity: PresenceActivity) => void
  /** Milliseconds. */
  readonly now: () => number
  /** Calls back again and again; returns how to end it. */
  readonly every: (milliseconds: number, callback: () => void) => () => void
}

export interface PresenceTeller {
  /** A key was pressed in a message. */
  readonly type: () => void
  /** The person looks at the conversation from now on. */
  readonly look: () => void
  readonly lookAway: () => void
  /** Somebody has come who does not know yet that this person is there. */
  readonly greet: () => void
}

/** Tells the others in a conversation what one person does there, as seldom as keeps it true. */
export function createPresenceTeller({ tell, now, every }: TellerDeps): PresenceTeller {
  let typedAt = -Infinity
  let lookedAt = -Infinity
  let stopLooking: (() => void) | undefined

  function tellOfLooking(): void {
    lookedAt = now()
    tell('viewing')
  }

  return {
    type() {
      if (now() - typedAt < presencePace.typing.every) return
      typedAt = now()
      tell('typing')
    },
    look() {
      if (stopLooking) return
      tellOfLooking()
      stopLooking = every(presencePace.viewing.every, tellOfLooking)
    },
    lookAway() {
      if (!stopLooking) return
      stopLooking()
      stopLooking = undefined
      tell('left')
    },
    greet() {
      // Two who come at once have told each other already.
      if (stopLooking && now() - lookedAt > 1000) tellOfLooking()
    },
  }
}
