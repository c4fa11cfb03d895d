import { useSyncExternalStore } from 'react'
import type { ConnectionState } from './connectionStore'
import { sharedConnection } from './sharedConnection'

/** How the live updates of this tab are doing, now. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(sharedConnection.subscribe, sharedConnection.current, () => 'connecting')
}
