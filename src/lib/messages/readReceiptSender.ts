export interface ReadReceiptSenderDeps {
  /** Sends the mark to the server; rejects on failure. */
  readonly send: (sequence: number) => Promise<void>
  /** Calls back after a delay; returns the function that cancels it. */
  readonly later: (callback: () => void, milliseconds: number) => () => void
}

export interface ReadReceiptSender {
  /** Records that the message with this sequence number is visible. */
  readonly see: (sequence: number) => void
  readonly stop: () => void
}

/** Debounce: long enough to merge a burst of messages, short enough to feel immediate on the other screen. */
const pause = 400

/**
 * Sends read receipts: debounced, serialized, monotonic. A failed call is retried with the next visible message or
 * focus of the thread.
 * @param alreadyRead the mark the server has
 */
export function createReadReceiptSender(
  { send, later }: ReadReceiptSenderDeps,
  alreadyRead: number,
): ReadReceiptSender {
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
