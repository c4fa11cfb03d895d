import { WebSocket } from 'ws'
import type { Transport } from './connection'

/** Closing waits for the reader; one that does not read is cut off after this many milliseconds. */
const patienceMs = 2000

/** Lets the protocol speak through a socket of `ws`. */
export function transportOf(webSocket: WebSocket): Transport {
  return {
    send: (text) => {
      if (webSocket.readyState === WebSocket.OPEN) webSocket.send(text)
    },
    close: (code, reason) => {
      webSocket.close(code, reason)
      const timer = setTimeout(() => webSocket.terminate(), patienceMs).unref()
      webSocket.once('close', () => clearTimeout(timer))
    },
    get bufferedBytes() {
      return webSocket.bufferedAmount
    },
  }
}
