import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Transport } from './connection'

/**
 * Closing flushes the send buffer; a client that does not read is terminated after this many
 * milliseconds.
 */
const sendTimeoutMs = 2000

/**
 * Adapts a socket of `ws` to the protocol's transport.
 * @param socket the stream under it: `ws` compresses nothing here and so never buffers a message,
 * and direct writes stay in order. One write costs half of what `ws` needs for a message
 */
export function transportOf(webSocket: WebSocket, socket: Duplex): Transport {
  return {
    send: (bytes) => {
      if (webSocket.readyState === WebSocket.OPEN) socket.write(bytes)
    },
    close: (code, reason) => {
      webSocket.close(code, reason)
      const timer = setTimeout(() => webSocket.terminate(), sendTimeoutMs).unref()
      webSocket.once('close', () => clearTimeout(timer))
    },
    get bufferedBytes() {
      return socket.writableLength
    },
  }
}
