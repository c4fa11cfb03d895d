import { clearIdleDeadline } from './idleDeadline'
import { logFailure } from './logFailure'
import { endOverdueSession } from './overdueSession'
import { claimPersonalStorage, clearPersonalStorage, clearSessionStorage } from './personalStorage'
import type { Session } from './session'
import { createSessionStore, type SessionStore } from './sessionStore'
import { isSessionKey, meantEndOf, type StoredTokens, unmarkSignedOut } from './storedTokens'

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

/** Makes the other tabs look at the stored tokens again, even where storage events do not reach them. */
export function tellOtherTabs(): void {
  otherTabs?.postMessage('sessionChanged')
}

function listenToOtherTabs(session: SessionStore): BroadcastChannel {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', session.refresh)
  window.addEventListener('storage', (event) => {
    if (isSessionKey(event.key)) session.refresh()
  })
  // A page that comes back from the back/forward cache has missed all of the above.
  window.addEventListener('pageshow', session.refresh)
  settleStorage(session.current())
  session.onEnd(() => {
    // Somebody else has signed in while this tab was asleep.
    if (session.current().status === 'authenticated') clearSessionStorage(window.sessionStorage)
    else clearIdleDeadline(window.localStorage)
  })
  session.subscribe(() => settleStorage(session.current()))
  return channel
}

/** What a tab keeps of a person stays theirs: gone when they sign out, kept for them when the session ended otherwise. */
function settleStorage(session: Session): void {
  if (session.status === 'authenticated') {
    unmarkSignedOut(window.localStorage)
    claimPersonalStorage(window.sessionStorage, session.userId)
  } else if (session.status === 'unauthenticated' && session.userId !== undefined) {
    claimPersonalStorage(window.sessionStorage, session.userId)
  } else if (session.status === 'unauthenticated' && session.endedBy !== undefined) {
    clearSessionStorage(window.sessionStorage)
  } else if (meantEndOf(localStorage) === 'signedOut') {
    // The sign-out happened while the browser had closed this tab.
    clearPersonalStorage(window.sessionStorage)
  }
}

/** The tokens are gone from this browser already; that nobody else can use them either may take a moment. */
async function endLater(tokens: StoredTokens): Promise<void> {
  const { endAbandonedSession } = await import('./endAbandonedSession')
  await endAbandonedSession(tokens)
}
