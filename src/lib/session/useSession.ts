import { useSyncExternalStore } from 'react'
import type { Session } from './session'
import { sharedSession } from './sharedSession'

const configuring: Session = { status: 'configuring' }

/**
 * Who is signed in, in this tab, now. It is `configuring` in prerendered pages and while they are hydrated, and
 * never again after that.
 */
export function useSession(): Session {
  return useSyncExternalStore(sharedSession.subscribe, sharedSession.current, () => configuring)
}
