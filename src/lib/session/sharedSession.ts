import { logFailure } from './logFailure'
import { clearPersonalStorage } from './personalStorage'
import { createSessionStore, type SessionStore } from './sessionStore'
import { isSessionKey, unmarkSignedOut } from './storedTokens'

const channelName = 'tendwell.session'

/** The one session of this tab. */
export const sharedSession = createSessionStore({ storage: () => window.localStorage, logFailure })

const otherTabs = typeof window === 'undefined' ? undefined : listenToOtherTabs(sharedSession)

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
  session.onEnd(() => clearPersonalStorage(window.sessionStorage))
  session.subscribe(() => {
    if (session.current().status === 'authenticated') unmarkSignedOut(window.localStorage)
  })
  return channel
}
