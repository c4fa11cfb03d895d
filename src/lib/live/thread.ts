import type { MessageAttachmentFragment, ThreadMessageFragment } from '../../generated/graphql'
import type { ProblemCode } from '../apollo/errorCode'

export type ThreadMessage = ThreadMessageFragment
export type SentFile = MessageAttachmentFragment

/**
 * `queued` waits for its turn or for the connection · `sending` is on its way · `sent` has its sequence number, but an
 * earlier message is still missing here · `failed` was refused or lost; the text is kept.
 */
export type OutgoingState = 'queued' | 'sending' | 'sent' | 'failed'

/** A message of one's own that is not yet part of the thread. */
export interface Outgoing {
  /** The UUID that the message will have on the server, so that sending it twice is sending it once. */
  readonly id: string
  readonly body: string
  /** Kept by the API already, so that a reload loses none of them. */
  readonly attachments: readonly SentFile[]
  /** RFC 3339, by this browser's clock; shown until the server's is known. */
  readonly writtenAt: string
  readonly state: OutgoingState
  /** The coded refusal; absent when no answer arrived, which is worth another try. */
  readonly code?: ProblemCode
}

/** Up to which sequence number the browsers of a person have the conversation, and they have read it. */
export interface Marks {
  readonly delivered: number
  readonly read: number
}

/**
 * One conversation as this browser knows it. What is shown is an unbroken run of sequence numbers, `first` to `last`;
 * a message beyond a gap is known but waits until the gap is filled, so that nothing is ever shown out of order.
 */
export interface Thread {
  /** Whether the newest page has been read; before that no run exists. */
  readonly isOpen: boolean
  readonly known: ReadonlyMap<number, ThreadMessage>
  readonly first: number
  readonly last: number
  readonly outgoing: readonly Outgoing[]
  readonly marks: ReadonlyMap<string, Marks>
}

export const emptyThread: Thread = {
  isOpen: false,
  known: new Map(),
  first: 1,
  last: 0,
  outgoing: [],
  marks: new Map(),
}

/** Starts the run with the newest page (ascending); live messages that came earlier fall into place. */
export function openThread(thread: Thread, newest: readonly ThreadMessage[]): Thread {
  const last = newest.reduce((highest, { sequence }) => Math.max(highest, sequence), 0)
  const known = withMessages(thread.known, newest)
  return grown({ ...thread, isOpen: true, known, first: Math.max(last, 1), last })
}

/** Takes messages in from wherever they come, in any order and any number of times. */
export function mergeMessages(thread: Thread, messages: readonly ThreadMessage[]): Thread {
  const news = messages.filter(({ sequence }) => !thread.known.has(sequence))
  if (news.length === 0) return thread
  return grown({ ...thread, known: withMessages(thread.known, news) })
}

/** Whether a message is known that lies beyond a gap: the ones between must be fetched. */
export function isBehind(thread: Thread): boolean {
  return thread.isOpen && [...thread.known.keys()].some((sequence) => sequence > thread.last)
}

/** Whether there are messages before the first one shown; sequences start at 1 and have no gaps. */
export function hasOlder(thread: Thread): boolean {
  return thread.isOpen && thread.first > 1
}

/** The run, or a part of it by sequence numbers, oldest first. */
export function shownMessages(
  thread: Thread,
  from = thread.first,
  to = thread.last,
): readonly ThreadMessage[] {
  const shown: ThreadMessage[] = []
  for (let sequence = from; sequence <= to; sequence += 1) {
    const message = thread.known.get(sequence)
    if (message) shown.push(message)
  }
  return shown
}

/** Moves a person's marks forward; an older mark that arrives late changes nothing, and what is read was delivered. */
export function moveMarks(thread: Thread, accountId: string, moved: Partial<Marks>): Thread {
  const known = thread.marks.get(accountId) ?? { delivered: 0, read: 0 }
  const read = Math.max(known.read, moved.read ?? 0)
  const delivered = Math.max(known.delivered, moved.delivered ?? 0, read)
  if (read === known.read && delivered === known.delivered) return thread
  return { ...thread, marks: new Map(thread.marks).set(accountId, { delivered, read }) }
}

/** Adds a message of one's own at the end. */
export function addOutgoing(thread: Thread, message: Outgoing): Thread {
  if (thread.outgoing.some(({ id }) => id === message.id)) return thread
  return grown({ ...thread, outgoing: [...thread.outgoing, message] })
}

/** Changes the state of a message of one's own; one that has become part of the thread is left alone. */
export function setOutgoing(thread: Thread, id: string, change: Pick<Outgoing, 'state' | 'code'>): Thread {
  const outgoing = thread.outgoing.map((each) => {
    if (each.id !== id) return each
    const { code: _before, ...written } = each
    return { ...written, ...change }
  })
  return { ...thread, outgoing }
}

/** Forgets a message of one's own that its writer has given up. */
export function dropOutgoing(thread: Thread, id: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((each) => each.id !== id) }
}

/**
 * The message to send now. They go one at a time in the order of writing; one that got no answer holds up those
 * behind it, so that a letter is never overtaken by the next.
 */
export function nextToSend(thread: Thread): Outgoing | undefined {
  const next = thread.outgoing.find(({ state, code }) => state !== 'sent' && !(state === 'failed' && code))
  return next?.state === 'queued' ? next : undefined
}

/** Lets everything that got no answer wait for its turn again. */
export function requeueUnanswered(thread: Thread): Thread {
  const waiting = thread.outgoing.filter(({ state, code }) => state === 'failed' && !code)
  return waiting.reduce((next, { id }) => setOutgoing(next, id, { state: 'queued' }), thread)
}

function withMessages(known: Thread['known'], messages: readonly ThreadMessage[]): Thread['known'] {
  const next = new Map(known)
  for (const message of messages) if (!next.has(message.sequence)) next.set(message.sequence, message)
  return next
}

/** Extends the run as far as known messages reach, and settles one's own messages that the server has. */
function grown(thread: Thread): Thread {
  if (!thread.isOpen) return { ...thread, outgoing: settled(thread, 0) }
  let { first, last } = thread
  while (thread.known.has(last + 1)) last += 1
  while (thread.known.has(first - 1)) first -= 1
  return { ...thread, first, last, outgoing: settled(thread, last) }
}

function settled(thread: Thread, last: number): Thread['outgoing'] {
  if (thread.outgoing.length === 0) return thread.outgoing
  const sequences = new Map([...thread.known.values()].map(({ id, sequence }) => [id, sequence]))
  return thread.outgoing.flatMap((each): readonly Outgoing[] => {
    const sequence = sequences.get(each.id)
    if (sequence === undefined) return [each]
    if (thread.isOpen && sequence <= last) return []
    const { code: _refused, ...written } = each
    return [{ ...written, state: 'sent' }]
  })
}
