import { sharedSession, notifyOtherTabs } from './sharedSession'
import { clearStoredTokens } from './storedTokens'

/** Ends a session that cannot continue; the guard redirects to /login and remembers the location. */
export function expireSession(): void {
  clearStoredTokens(window.localStorage)
  sharedSession.refresh()
  notifyOtherTabs()
}
