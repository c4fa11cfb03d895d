/**
 * State of live updates. `live` while they arrive; `connecting` before that and right after a drop; `offline` from a
 * failed attempt to connect until they arrive again.
 */
export type ConnectionState = 'connecting' | 'live' | 'offline'

export interface ConnectionStore {
  readonly current: () => ConnectionState
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls back each time subscriptions become live, after the first start and after a reconnection. Earlier events
   * were missed, so the screen must fetch what is new ("after N").
   * @returns the function that ends it
   */
  readonly onReconnected: (callback: () => void) => () => void
  /** Only for the realtime client. */
  readonly set: (state: ConnectionState) => void
  readonly emitReconnected: () => void
}

export function createConnectionStore(): ConnectionStore {
  const listeners = new Set<() => void>()
  const reconnected = new Set<() => void>()
  let state: ConnectionState = 'connecting'

  return {
    current: () => state,
    subscribe: (listener) => added(listeners, listener),
    onReconnected: (callback) => added(reconnected, callback),
    set: (next) => {
      if (next === state) return
      state = next
      for (const listener of Array.from(listeners)) listener()
    },
    emitReconnected: () => {
      for (const callback of Array.from(reconnected)) callback()
    },
  }
}

/** Wraps the callback, so that the same function may be added twice. */
function added(callbacks: Set<() => void>, callback: () => void): () => void {
  const call = () => callback()
  callbacks.add(call)
  return () => void callbacks.delete(call)
}
