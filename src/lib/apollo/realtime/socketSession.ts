import type { Environment } from './environment'
import { connectionInit, readFrame, subprotocols } from './frames'
import type { ServerFrame, WireError } from './frames'

const handshakeMs = 15_000
/** AppSync sends a keep-alive every minute; after two missed ones the connection is considered dead. */
const silenceMs = 130_000

export interface SessionTarget {
  /** The realtime endpoint, `wss:` or `ws:`. */
  readonly url: string
  /** Host of the GraphQL endpoint; the realtime endpoint may have another. */
  readonly host: string
  readonly token: string
}

export interface SessionEvents {
  /** The server accepts subscriptions. */
  ready(): void
  /** A frame of a subscription. */
  frame(frame: ServerFrame): void
  /**
   * Called once at the end, unless we closed the session. Without errors the connection was lost, with errors it was
   * rejected.
   */
  ended(errors?: readonly WireError[]): void
}

/** One socket from opening to close. */
export interface Session {
  send(text: string): void
  /** Milliseconds since 1970 of the last frame received. */
  readonly lastFrameAt: number
  close(): void
}

/** Opens a socket, performs the handshake and checks keep-alives, because a cut connection often reports no close. */
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
    get lastFrameAt() {
      return heardAt
    },
    close,
  }
}
