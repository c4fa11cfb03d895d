import { sharedSession, tellOtherTabs } from './sharedSession'
import { clearStoredTokens } from './storedTokens'

/** Ends a session that cannot go on; the guard leads to /login and remembers the place. */
export function expireSession(): void {
  clearStoredTokens(window.localStorage)
  sharedSession.refresh()
  tellOtherTabs()
}
