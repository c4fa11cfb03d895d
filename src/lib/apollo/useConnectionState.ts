import { useSyncExternalStore } from 'react'
import type { ConnectionState } from './connectionStore'
import { sharedConnection } from './sharedConnection'

/** Returns the current state of live updates in this tab. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(sharedConnection.subscribe, sharedConnection.current, () => 'connecting')
}
