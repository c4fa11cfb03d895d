/**
 * How live updates are doing: `live` while they arrive, `connecting` before that and right after a drop, `offline` once
 * an attempt to connect has failed, until they arrive again.
 */
export type ConnectionState = 'connecting' | 'live' | 'offline'

export interface ConnectionStore {
  readonly current: () => ConnectionState
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls back each time subscriptions have just become live: after the first start as after a reconnection. What
   * happened before that moment did not arrive, so whoever shows it asks for what is new ("after N").
   * @returns the function that ends it
   */
  readonly onReconnected: (callback: () => void) => () => void
  /** For the realtime client alone. */
  readonly set: (state: ConnectionState) => void
  readonly becameLive: () => void
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
    becameLive: () => {
      for (const callback of Array.from(reconnected)) callback()
    },
  }
}

/** Wrapped, so that the same function may be added twice. */
function added(callbacks: Set<() => void>, callback: () => void): () => void {
  const call = () => callback()
  callbacks.add(call)
  return () => void callbacks.delete(call)
}
