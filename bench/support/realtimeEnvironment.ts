import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { Environment } from '../../src/lib/apollo/realtime/environment'

/** The environment of the browser's realtime client on Node, whose sockets can be cut. */
export interface RealtimeEnvironment extends Environment {
  /** Cuts the open socket without a closing handshake, as a lost network does. */
  cut(): void
}

/**
 * @param random from 0 to below 1, for the client's delays
 * @param onRefusal called with each frame that refuses the connection or a subscription
 */
export function createRealtimeEnvironment(
  random: () => number,
  onRefusal: (frame: string) => void,
): RealtimeEnvironment {
  let current: WebSocket | undefined
  return {
    openSocket: (url, protocols, events) => {
      const socket = new WebSocket(url, protocols, { perMessageDeflate: false })
      current = socket
      socket.on('open', () => events.opened())
      socket.on('message', (data: Buffer) => {
        const frame = data.toString('utf8')
        if (frame.includes('error"')) onRefusal(frame)
        events.message(frame)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => events.closed())
      return { send: (text) => socket.send(text), close: () => socket.close(1000) }
    },
    now: () => Date.now(),
    random,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds)
      return () => clearTimeout(timer)
    },
    every: (milliseconds, call) => {
      const timer = setInterval(call, milliseconds)
      return () => clearInterval(timer)
    },
    newId: randomUUID,
    onResume: () => () => undefined,
    onOffline: () => () => undefined,
    cut: () => current?.terminate(),
  }
}
