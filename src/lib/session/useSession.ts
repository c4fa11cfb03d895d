import { useSyncExternalStore } from 'react'
import type { Session } from './session'
import { sharedSession } from './sharedSession'

const configuring: Session = { status: 'configuring' }

/** Returns the current session of this tab. It is `configuring` only during prerendering and hydration. */
export function useSession(): Session {
  return useSyncExternalStore(sharedSession.subscribe, sharedSession.current, () => configuring)
}
