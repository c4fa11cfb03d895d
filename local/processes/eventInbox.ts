import type { LiveEvent } from '../../api/services/liveEvents'
import { type MessagePart, readPayload } from './notificationParts'

interface InboxOptions {
  /** Id of this process, whose own messages are not delivered again. */
  readonly self: string
  readonly onEvents: (events: readonly LiveEvent[]) => void
  readonly onGap: () => void
}

/** The number of the last message of a process, and the parts of the next one that have arrived. */
interface Sender {
  readonly last: number
  readonly texts: readonly string[]
}

/** Senders in memory; the one silent for longest is forgotten first. */
const maxSenders = 100

/** Assembles the messages of all processes, drops repeated ones and detects missing ones. */
export function createInbox({ self, onEvents, onGap }: InboxOptions) {
  const senders = new Map<string, Sender>()
  let lastOwn = 0

  function receive(payload: string): void {
    const message = readPayload(payload)
    if (message?.sender === self) lastOwn = message.number
    else if (message) receiveOther(message)
  }

  function receiveOther({ sender, number, part, parts, text }: MessagePart): void {
    const { last, texts } = senders.get(sender) ?? { last: number - 1, texts: [] }
    // The sender repeats a message whose acknowledgment was lost.
    if (number <= last) return
    const received = part === 0 ? [text] : [...texts, text]
    if (part < parts - 1) return remember(sender, { last, texts: received })
    remember(sender, { last: number, texts: [] })
    // The parts of one message arrive together, because one transaction sends them.
    const isWhole = received.length === parts
    if (!isWhole || number > last + 1) onGap()
    if (isWhole) onEvents(JSON.parse(received.join('')) as LiveEvent[])
  }

  function remember(id: string, sender: Sender): void {
    senders.delete(id)
    senders.set(id, sender)
    if (senders.size > maxSenders) senders.delete(senders.keys().next().value ?? '')
  }

  return {
    receive,
    /** Number of the newest message of this process that has come back. */
    lastOwn: () => lastOwn,
    /** Forgets what was received, after a time without a connection. */
    forget: () => senders.clear(),
  }
}
