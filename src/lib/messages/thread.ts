import type { MessageAttachmentFragment, ThreadMessageFragment } from '../../generated/graphql'
import type { ProblemCode } from '../errors/problemCode'

export type ThreadMessage = ThreadMessageFragment
export type SentFile = MessageAttachmentFragment

/**
 * State of an outgoing message. `queued`: waits for its turn or the connection. `sending`: in flight. `sent`: has a
 * sequence number, but an earlier message is still missing here. `failed`: refused or lost; the text is stored.
 */
export type OutgoingState = 'queued' | 'sending' | 'sent' | 'failed'

/** A message of the account that is not yet part of the thread. */
export interface Outgoing {
  /** The UUID of the message on the server, which makes sending idempotent. */
  readonly id: string
  readonly body: string
  /** Uploaded already, so that a reload loses none of them. */
  readonly attachments: readonly SentFile[]
  /** RFC 3339, by this browser's clock; shown until the server's is known. */
  readonly writtenAt: string
  readonly state: OutgoingState
  /** The coded refusal; absent when no answer arrived, which is retried. */
  readonly code?: ProblemCode
}

/**
 * Sequence numbers up to which a participant's browsers have fetched the conversation and the participant has read
 * it.
 */
export interface Marks {
  readonly delivered: number
  readonly read: number
}

/**
 * One conversation in this browser. It shows an unbroken run of sequence numbers, `first` to `last`. A message after
 * a gap stays hidden until the gap is filled, so that the order is always right.
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

/** Starts the run with the newest page (ascending) and adds live messages received earlier. */
export function openThread(thread: Thread, newest: readonly ThreadMessage[]): Thread {
  const last = newest.reduce((highest, { sequence }) => Math.max(highest, sequence), 0)
  const known = withMessages(thread.known, newest)
  return grown({ ...thread, isOpen: true, known, first: Math.max(last, 1), last })
}

/** Merges messages from any source, in any order; idempotent. */
export function mergeMessages(thread: Thread, messages: readonly ThreadMessage[]): Thread {
  const news = messages.filter(({ sequence }) => !thread.known.has(sequence))
  if (news.length === 0) return thread
  return grown({ ...thread, known: withMessages(thread.known, news) })
}

/** Returns whether a message after a gap is known, so that those in between must be fetched. */
export function isBehind(thread: Thread): boolean {
  return thread.isOpen && [...thread.known.keys()].some((sequence) => sequence > thread.last)
}

/** Returns whether there are messages before the first one shown; sequences start at 1 and have no gaps. */
export function hasOlder(thread: Thread): boolean {
  return thread.isOpen && thread.first > 1
}

/** Returns the run, or a range of it by sequence numbers, oldest first. */
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

/** Advances a participant's marks; they are monotonic, and a read message was delivered. */
export function advanceMarks(thread: Thread, accountId: string, moved: Partial<Marks>): Thread {
  const known = thread.marks.get(accountId) ?? { delivered: 0, read: 0 }
  const read = Math.max(known.read, moved.read ?? 0)
  const delivered = Math.max(known.delivered, moved.delivered ?? 0, read)
  if (read === known.read && delivered === known.delivered) return thread
  return { ...thread, marks: new Map(thread.marks).set(accountId, { delivered, read }) }
}

/** Appends an outgoing message. */
export function addOutgoing(thread: Thread, message: Outgoing): Thread {
  if (thread.outgoing.some(({ id }) => id === message.id)) return thread
  return grown({ ...thread, outgoing: [...thread.outgoing, message] })
}

/** Changes the state of an outgoing message, unless it is part of the thread already. */
export function setOutgoing(thread: Thread, id: string, change: Pick<Outgoing, 'state' | 'code'>): Thread {
  const outgoing = thread.outgoing.map((each) => {
    if (each.id !== id) return each
    const { code: _before, ...written } = each
    return { ...written, ...change }
  })
  return { ...thread, outgoing }
}

/** Removes an outgoing message that its sender discarded. */
export function dropOutgoing(thread: Thread, id: string): Thread {
  return { ...thread, outgoing: thread.outgoing.filter((each) => each.id !== id) }
}

/**
 * Returns the message to send now. Sending is serialized in the order of writing; an unanswered message blocks later
 * ones, so that none overtakes it.
 */
export function nextToSend(thread: Thread): Outgoing | undefined {
  const next = thread.outgoing.find(({ state, code }) => state !== 'sent' && !(state === 'failed' && code))
  return next?.state === 'queued' ? next : undefined
}

/** Queues all unanswered messages again. */
export function requeueUnanswered(thread: Thread): Thread {
  const waiting = thread.outgoing.filter(({ state, code }) => state === 'failed' && !code)
  return waiting.reduce((next, { id }) => setOutgoing(next, id, { state: 'queued' }), thread)
}

function withMessages(known: Thread['known'], messages: readonly ThreadMessage[]): Thread['known'] {
  const next = new Map(known)
  for (const message of messages) if (!next.has(message.sequence)) next.set(message.sequence, message)
  return next
}

/** Extends the run over known consecutive messages and removes outgoing messages that the server has. */
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
