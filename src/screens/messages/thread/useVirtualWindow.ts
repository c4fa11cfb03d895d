import { useState } from 'react'
import { useIsPrinting } from '../../../lib/hooks/useIsPrinting'
import { type Thread } from '../../../lib/messages/thread'

/** How many messages are drawn at the end of the conversation, and at most anywhere else. */
const atEnd = 100
const maxDrawn = 160
/** The number of messages by which the window moves. */
const step = 50
/** The number of messages rendered above the one to show. */
const above = 8

export interface VirtualWindow {
  /** Sequence numbers of the first and the last message that are drawn. */
  readonly from: number
  readonly to: number
  /** Whether the rendered part extends to the newest message. */
  readonly isNewest: boolean
  readonly toEarlier: () => void
  readonly toLater: () => void
  /** Renders the newest messages from now on, as they arrive. */
  readonly follow: () => void
  /** Keeps the rendered part, whatever arrives. */
  readonly stay: () => void
  readonly goTo: (sequence: number) => void
}

/**
 * The rendered part of a conversation of any length, because browsers handle a few hundred messages well. The
 * window moves as its reader scrolls; earlier messages are fetched before they are needed. Everything that is loaded is
 * printed.
 */
export function useVirtualWindow(thread: Thread, onOlder: () => void): VirtualWindow {
  const { first, last, outgoing } = thread
  /** Undefined: the newest. */
  const [pinned, pin] = useState<number>()
  const writtenId = outgoing.at(-1)?.id
  const [knownId, setKnownId] = useState(writtenId)
  if (writtenId !== knownId) {
    setKnownId(writtenId)
    // Senders want to see their own message.
    if (writtenId) pin(undefined)
  }

  const isPrinting = useIsPrinting()
  const from = isPrinting ? first : Math.max(first, pinned ?? last - atEnd + 1)
  const to = isPrinting || pinned === undefined ? last : Math.min(last, from + maxDrawn - 1)
  return {
    from,
    to,
    isNewest: to === last,
    toEarlier() {
      if (from > first) pin(Math.max(first, from - step))
      if (from - first < 2 * step) onOlder()
    },
    toLater() {
      if (to < last) pin(Math.min(from + step, last - maxDrawn + 1))
    },
    follow: () => pin(undefined),
    stay: () => pin(from),
    goTo: (sequence) => pin(Math.max(1, sequence - above)),
  }
}
