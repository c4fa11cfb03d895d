import type { ProblemCode } from '../errors/problemCode'
import {
  addOutgoing,
  dropOutgoing,
  emptyThread,
  hasOlder,
  isBehind,
  mergeMessages,
  advanceMarks,
  nextToSend,
  openThread,
  requeueUnanswered,
  setOutgoing,
  type Marks,
  type Outgoing,
  type SentFile,
  type Thread,
  type ThreadMessage,
} from './thread'
import { createListeners } from '../store'

export interface ThreadPage {
  /** In the order of the conversation. */
  readonly messages: readonly ThreadMessage[]
  /** Whether the same query, continued from this page, would return more. */
  readonly hasMore: boolean
}

/** The server as the store calls it, for its own conversation. */
export interface ThreadServer {
  readonly newest: () => Promise<ThreadPage>
  readonly after: (sequence: number) => Promise<ThreadPage>
  /** `isLong` requests the largest page, for jumps far up. */
  readonly before: (sequence: number, isLong?: boolean) => Promise<ThreadPage>
  /** Idempotent by id. */
  readonly send: (message: Pick<Outgoing, 'id' | 'body' | 'attachments'>) => Promise<ThreadMessage>
}

/** Stores unsent messages across a reload or a change of screen. */
export interface Outbox {
  readonly load: () => readonly Outgoing[]
  readonly put: (message: Outgoing) => void
  readonly remove: (id: string) => void
}

export interface ThreadStoreDeps {
  readonly server: ThreadServer
  readonly outbox: Outbox
  readonly newId: () => string
  readonly now: () => Date
  /** Returns the code of a refusal, or undefined when no answer arrived. */
  readonly refusalOf: (error: unknown) => ProblemCode | undefined
  /** Returns whether sending now can succeed. */
  readonly isOnline: () => boolean
}

export interface ThreadState {
  readonly thread: Thread
  /** Progress of the newest page. */
  readonly opening: Progress
  /** Progress of the query for messages after the last one. */
  readonly catchingUp: Progress
  /** Progress of the page before the first message. */
  readonly older: Progress
  /** Why `opening` failed. */
  readonly problem?: unknown
}

export type Progress = 'idle' | 'running' | 'failed'

export interface ThreadStore {
  readonly current: () => ThreadState
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches the newest page, or the messages after the last one; safe to call at any time, any number of times. */
  readonly catchUp: () => Promise<void>
  readonly loadOlder: () => Promise<void>
  /** Fetches older pages until the message with this sequence number is loaded, or one fails. */
  readonly loadOlderTo: (sequence: number) => Promise<void>
  readonly receive: (messages: readonly ThreadMessage[]) => void
  readonly receiveMarks: (accountId: string, marks: Partial<Marks>) => void
  /** Appends a message and sends it as soon as possible. */
  readonly write: (body: string, attachments?: readonly SentFile[]) => void
  readonly retry: (id: string) => void
  readonly discard: (id: string) => void
  /** Retries unanswered messages, once the connection is back. */
  readonly resumeSending: () => void
}

/**
 * Creates the store of one conversation: pages, live events and outgoing messages, in any order of arrival. Live
 * events are best effort, so messages after the last one are fetched in a loop until none is missing.
 */
export function createThreadStore(deps: ThreadStoreDeps): ThreadStore {
  const { server, outbox, newId, now, refusalOf, isOnline } = deps
  const listeners = createListeners()
  let state: ThreadState = {
    thread: outbox.load().reduce(restored, emptyThread),
    opening: 'idle',
    catchingUp: 'idle',
    older: 'idle',
  }
  let catchUpRun: Promise<void> | undefined
  let isAskedAgain = false
  let isSending = false

  function set(change: Partial<ThreadState>): void {
    state = { ...state, ...change }
    listeners.notify()
  }

  function setThread(thread: Thread): void {
    if (thread === state.thread) return
    for (const { id } of state.thread.outgoing)
      if (!thread.outgoing.some((each) => each.id === id)) outbox.remove(id)
    set({ thread })
  }

  function catchUp(): Promise<void> {
    isAskedAgain = true
    catchUpRun ??= runCatchUp().finally(() => {
      catchUpRun = undefined
    })
    return catchUpRun
  }

  async function runCatchUp(): Promise<void> {
    try {
      if (!state.thread.isOpen) await open()
      else set({ catchingUp: 'running' })
      // A request made while a page was in flight may not be covered by that page.
      while (isAskedAgain) {
        isAskedAgain = false
        await readToTheEnd()
      }
      set({ catchingUp: 'idle' })
    } catch (error) {
      if (state.thread.isOpen) set({ catchingUp: 'failed' })
      else set({ opening: 'failed', problem: error })
    }
  }

  async function open(): Promise<void> {
    set({ opening: 'running', problem: undefined })
    isAskedAgain = false
    const { messages } = await server.newest()
    setThread(openThread(state.thread, messages))
    set({ opening: 'idle' })
    isAskedAgain ||= isBehind(state.thread)
  }

  async function readToTheEnd(): Promise<void> {
    let hasMore = true
    while (hasMore) {
      const { last } = state.thread
      const page = await server.after(last)
      setThread(mergeMessages(state.thread, page.messages))
      // A page without new messages ends the loop, whatever it promises.
      hasMore = state.thread.last > last && (page.hasMore || isBehind(state.thread))
    }
  }

  function receive(messages: readonly ThreadMessage[]): void {
    setThread(mergeMessages(state.thread, messages))
    if (isBehind(state.thread)) void catchUp()
  }

  async function loadOlderTo(sequence: number): Promise<void> {
    let { first } = state.thread
    while (first > sequence) {
      await loadOlder(true)
      // Ends when a page failed, or when another caller is already waiting for it.
      if (state.thread.first >= first) return
      first = state.thread.first
    }
  }

  async function loadOlder(isLong = false): Promise<void> {
    if (!hasOlder(state.thread) || state.older === 'running') return
    set({ older: 'running' })
    try {
      const page = await server.before(state.thread.first, isLong)
      setThread(mergeMessages(state.thread, page.messages))
      set({ older: 'idle' })
    } catch {
      set({ older: 'failed' })
    }
  }

  function write(body: string, attachments: readonly SentFile[] = []): void {
    const writtenAt = now().toISOString()
    const message: Outgoing = { id: newId(), body, attachments, writtenAt, state: 'queued' }
    outbox.put(message)
    setThread(addOutgoing(state.thread, message))
    void sendInOrder()
  }

  async function sendInOrder(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let next = nextToSend(state.thread); next && isOnline(); next = nextToSend(state.thread))
      await sendOne(next)
    isSending = false
  }

  async function sendOne({ id, body, attachments }: Outgoing): Promise<void> {
    setThread(setOutgoing(state.thread, id, { state: 'sending' }))
    try {
      receive([await server.send({ id, body, attachments })])
    } catch (error) {
      const code = refusalOf(error)
      setThread(setOutgoing(state.thread, id, { state: 'failed', ...(code ? { code } : {}) }))
    }
  }

  function retry(id: string): void {
    setThread(setOutgoing(state.thread, id, { state: 'queued' }))
    void sendInOrder()
  }

  function resumeSending(): void {
    setThread(requeueUnanswered(state.thread))
    void sendInOrder()
  }

  return {
    current: () => state,
    subscribe: listeners.add,
    catchUp,
    loadOlder: () => loadOlder(),
    loadOlderTo,
    receive,
    receiveMarks: (accountId, marks) => setThread(advanceMarks(state.thread, accountId, marks)),
    write,
    retry,
    discard: (id) => {
      setThread(dropOutgoing(state.thread, id))
      void sendInOrder()
    },
    resumeSending,
  }
}

/** Restores an outgoing message. One in flight at the reload is sent again, which its id makes idempotent. */
function restored(thread: Thread, message: Outgoing): Thread {
  return addOutgoing(thread, { ...message, state: 'queued' })
}
