import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Limits } from '../limits'
import type { Timers } from '../timers'
import { frames } from './frames'
import type { FrameError } from './frames'
import { textFrames } from './textFrame'
import { transportOf } from './transport'

interface RefusalOptions {
  readonly limits: Pick<Limits, 'refusedInitMs' | 'refusedConnections' | 'refusedConnectionsPerAddress'>
  readonly timers: Timers
}

/**
 * Answers refused connections. AppSync's clients on Node attach their message handler after the
 * socket has opened and then send `connection_init`. An earlier response is lost, and they
 * reconnect in a loop. So the response waits for the first frame, for a limited time and number of
 * sockets.
 */
export function createRefusals({ limits, timers }: RefusalOptions) {
  const waiting = new Set<WebSocket>()
  const countByAddress = new Map<string, number>()

  /**
   * Sends `connection_error` at the client's first frame, or after `limits.refusedInitMs`, and
   * closes. Above the limits of waiting sockets, in total and per network, it responds immediately.
   * @param address network of the client, for the limit of each
   */
  function refuse(webSocket: WebSocket, socket: Duplex, address: string, error: FrameError): void {
    const transport = transportOf(webSocket, socket)
    const answer = () => {
      transport.send(textFrames([frames.connectionError(error)]))
      transport.close(1008, 'Not accepted')
    }
    const count = countByAddress.get(address) ?? 0
    if (waiting.size >= limits.refusedConnections || count >= limits.refusedConnectionsPerAddress)
      return answer()

    waiting.add(webSocket)
    countByAddress.set(address, count + 1)
    const cancelDeadline = timers.after(limits.refusedInitMs, answer)
    webSocket.once('message', () => {
      cancelDeadline()
      answer()
    })
    webSocket.once('close', () => {
      cancelDeadline()
      waiting.delete(webSocket)
      const left = (countByAddress.get(address) ?? 1) - 1
      if (left > 0) countByAddress.set(address, left)
      else countByAddress.delete(address)
    })
  }

  /** Terminates the waiting sockets. */
  function terminate(): void {
    for (const webSocket of waiting) webSocket.terminate()
  }

  return { refuse, terminate }
}
