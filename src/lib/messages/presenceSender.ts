import { presenceIntervals } from '../../../domain/messages/presence'
import type { PresenceActivity } from '../../generated/graphql'

interface PresenceSenderDeps {
  /** Publishes an activity; a lost one is repeated. */
  readonly send: (activity: PresenceActivity) => void
  /** Milliseconds. */
  readonly now: () => number
  /** Calls back periodically; returns the function that ends it. */
  readonly every: (milliseconds: number, callback: () => void) => () => void
}

export interface PresenceSender {
  /** A key was pressed in the composer. */
  readonly reportTyping: () => void
  /** Starts publishing that the account is viewing the conversation. */
  readonly startViewing: () => void
  readonly stopViewing: () => void
  /** Repeats the viewing event for a participant who has just joined. */
  readonly repeatViewing: () => void
}

/** Publishes one account's presence in a conversation, throttled to what keeps it current. */
export function createPresenceSender({ send, now, every }: PresenceSenderDeps): PresenceSender {
  let typedAt = -Infinity
  let lookedAt = -Infinity
  let stopLooking: (() => void) | undefined

  function sendViewing(): void {
    lookedAt = now()
    send('viewing')
  }

  return {
    reportTyping() {
      if (now() - typedAt < presenceIntervals.typing.every) return
      typedAt = now()
      send('typing')
    },
    startViewing() {
      if (stopLooking) return
      sendViewing()
      stopLooking = every(presenceIntervals.viewing.every, sendViewing)
    },
    stopViewing() {
      if (!stopLooking) return
      stopLooking()
      stopLooking = undefined
      send('left')
    },
    repeatViewing() {
      // Two participants who join simultaneously have each published already.
      if (stopLooking && now() - lookedAt > 1000) sendViewing()
    },
  }
}
