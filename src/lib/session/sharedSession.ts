import { clearIdleDeadline } from './idleDeadline'
import { logFailure } from './logFailure'
import { endOverdueSession } from './overdueSession'
import { claimPersonalStorage, clearPersonalStorage, clearSessionStorage } from '../storage/personalStorage'
import type { Session } from './session'
import { createSessionStore, type SessionStore } from './sessionStore'
import { isSessionKey, intendedEndOf, type StoredTokens, unmarkSignedOut } from './storedTokens'

const channelName = 'tendwell.session'
const inBrowser = typeof window !== 'undefined'
const localStorage = () => window.localStorage
const overdue = inBrowser ? endOverdueSession(localStorage, Date.now()) : undefined

/** The one session of this tab. */
export const sharedSession = createSessionStore({
  storage: localStorage,
  logFailure,
  initial: overdue?.session,
})

const otherTabs = inBrowser ? listenToOtherTabs(sharedSession) : undefined

if (overdue) void endLater(overdue.tokens)

/** Makes other tabs reread the stored tokens, even where storage events do not reach them. */
export function notifyOtherTabs(): void {
  otherTabs?.postMessage('sessionChanged')
}

function listenToOtherTabs(session: SessionStore): BroadcastChannel {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', session.refresh)
  window.addEventListener('storage', (event) => {
    if (isSessionKey(event.key)) session.refresh()
  })
  // A page restored from the back/forward cache has missed all of these events.
  window.addEventListener('pageshow', session.refresh)
  syncPersonalStorage(session.current())
  session.onEnd(() => {
    // Another account has signed in while this tab was asleep.
    if (session.current().status === 'authenticated') clearSessionStorage(window.sessionStorage)
    else clearIdleDeadline(window.localStorage)
  })
  session.subscribe(() => syncPersonalStorage(session.current()))
  return channel
}

/** Clears an account's data in the tab on sign-out; after any other end it stays stored for the same account. */
function syncPersonalStorage(session: Session): void {
  if (session.status === 'authenticated') {
    unmarkSignedOut(window.localStorage)
    claimPersonalStorage(window.sessionStorage, session.userId)
  } else if (session.status === 'unauthenticated' && session.userId !== undefined) {
    claimPersonalStorage(window.sessionStorage, session.userId)
  } else if (session.status === 'unauthenticated' && session.endedBy !== undefined) {
    clearSessionStorage(window.sessionStorage)
  } else if (intendedEndOf(localStorage) === 'signedOut') {
    // The sign-out happened while this tab was discarded by the browser.
    clearPersonalStorage(window.sessionStorage)
  }
}

/** Revokes tokens that are already removed from this browser, in the background. */
async function endLater(tokens: StoredTokens): Promise<void> {
  const { endAbandonedSession } = await import('./endAbandonedSession')
  await endAbandonedSession(tokens)
}
