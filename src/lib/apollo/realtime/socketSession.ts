import type { Environment } from './environment'
import { connectionInit, readFrame, subprotocols } from './frames'
import type { ServerFrame, WireError } from './frames'

const handshakeMs = 15_000
/** AppSync sends a keep-alive every minute: after two that did not come nobody is there. */
const silenceMs = 130_000

export interface SessionTarget {
  /** The realtime endpoint, `wss:` or `ws:`. */
  readonly url: string
  /** Host of the GraphQL endpoint; that of the realtime endpoint may be another. */
  readonly host: string
  readonly token: string
}

export interface SessionEvents {
  /** The server is ready for subscriptions. */
  ready(): void
  /** What concerns a subscription. */
  frame(frame: ServerFrame): void
  /** Comes once, at the end, unless we ended it: without errors the connection was lost, with errors it was refused. */
  ended(errors?: readonly WireError[]): void
}

/** One socket from its opening to its end. */
export interface Session {
  send(text: string): void
  /** Milliseconds since 1970 when something was last heard. */
  readonly heardAt: number
  close(): void
}

/** Opens a socket, shakes hands, and watches that somebody is there: a line that is cut often says nothing. */
export function openSession(target: SessionTarget, environment: Environment, events: SessionEvents): Session {
  let isOver = false
  let isReady = false
  const socket = environment.openSocket(target.url, subprotocols(target.token, target.host), {
    opened: () => {
      if (!isOver) socket.send(connectionInit)
    },
    message: (data) => {
      if (isOver) return
      hear()
      const frame = readFrame(data)
      if (frame) receive(frame)
    },
    closed: () => end(),
  })
  let heardAt = environment.now()
  let watchMs = silenceMs
  let cancelWatch = environment.after(handshakeMs, () => end())

  function end(errors?: readonly WireError[]): void {
    if (isOver) return
    close()
    events.ended(errors)
  }

  function close(): void {
    isOver = true
    cancelWatch()
    socket.close()
  }

  function hear(): void {
    heardAt = environment.now()
    if (!isReady) return
    cancelWatch()
    cancelWatch = environment.after(watchMs, () => end())
  }

  function receive(frame: ServerFrame): void {
    if (frame.type === 'connection_error') return end(frame.errors)
    if (frame.type !== 'connection_ack') return events.frame(frame)
    isReady = true
    watchMs = Math.min(silenceMs, frame.connectionTimeoutMs)
    hear()
    events.ready()
  }

  return {
    send: (text) => {
      if (!isOver) socket.send(text)
    },
    get heardAt() {
      return heardAt
    },
    close,
  }
}
