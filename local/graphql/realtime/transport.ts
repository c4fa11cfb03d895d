import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Transport } from './connection'

/** Closing waits for the reader; one that does not read is cut off after this many milliseconds. */
const patienceMs = 2000

/**
 * Lets the protocol speak through a socket of `ws`.
 * @param socket the stream below it: `ws` compresses nothing here and so never holds a message back, and what is written
 * beside it keeps its place. One write costs half of what `ws` needs for a message.
 */
export function transportOf(webSocket: WebSocket, socket: Duplex): Transport {
  return {
    send: (text) => {
      if (webSocket.readyState === WebSocket.OPEN) webSocket.send(text)
    },
    sendFrame: (frame) => {
      if (webSocket.readyState === WebSocket.OPEN) socket.write(frame)
    },
    close: (code, reason) => {
      webSocket.close(code, reason)
      const timer = setTimeout(() => webSocket.terminate(), patienceMs).unref()
      webSocket.once('close', () => clearTimeout(timer))
    },
    get bufferedBytes() {
      return socket.writableLength
    },
  }
}
