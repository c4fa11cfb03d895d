import { useSyncExternalStore } from 'react'
import { createListeners, createStore, type Store } from '../store'

/**
 * State of live updates. `live` while they arrive; `connecting` before that and right after a drop; `offline` from a
 * failed attempt to connect until they arrive again.
 */
export type ConnectionState = 'connecting' | 'live' | 'offline'

export interface ConnectionStore extends Store<ConnectionState> {
  /**
   * Calls back each time subscriptions become live, after the first start and after a reconnection. Earlier events
   * were missed, so the screen must fetch what is new ("after N").
   * @returns the function that ends it
   */
  readonly onReconnected: (callback: () => void) => () => void
  /** Only for the realtime client, like `set`. */
  readonly emitReconnected: () => void
}

export function createConnectionStore(): ConnectionStore {
  const reconnected = createListeners()
  return {
    ...createStore<ConnectionState>('connecting'),
    onReconnected: reconnected.add,
    emitReconnected: reconnected.notify,
  }
}

/** The state of live updates in this tab. */
export const sharedConnection = createConnectionStore()

/** Returns the current state of live updates in this tab. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(sharedConnection.subscribe, sharedConnection.current, () => 'connecting')
}
