export interface ReadMarkerDeps {
  /** Tells the server; rejects when it could not. */
  readonly send: (sequence: number) => Promise<void>
  /** Calls back after a while; returns how to call it off. */
  readonly later: (callback: () => void, milliseconds: number) => () => void
}

export interface ReadMarker {
  /** The person has the message with this sequence number before their eyes. */
  readonly see: (sequence: number) => void
  readonly stop: () => void
}

/** Long enough for a burst of messages to become one mark, short enough to feel immediate on the other screen. */
const pause = 400

/**
 * Tells the server how far a person has read: after a pause, one call at a time, never backwards. A call that fails is
 * made again with the next message seen or the next look at the thread.
 * @param alreadyRead the mark the server has
 */
export function createReadMarker({ send, later }: ReadMarkerDeps, alreadyRead: number): ReadMarker {
  let marked = alreadyRead
  let seen = alreadyRead
  let isBusy = false
  let cancel: (() => void) | undefined

  function schedule(): void {
    if (cancel || isBusy || seen <= marked) return
    cancel = later(flush, pause)
  }

  function flush(): void {
    cancel = undefined
    void mark(seen)
  }

  async function mark(sequence: number): Promise<void> {
    isBusy = true
    try {
      await send(sequence)
      marked = Math.max(marked, sequence)
      isBusy = false
      schedule()
    } catch {
      isBusy = false
    }
  }

  return {
    see: (sequence) => {
      seen = Math.max(seen, sequence)
      schedule()
    },
    stop: () => {
      cancel?.()
      cancel = undefined
    },
  }
}
