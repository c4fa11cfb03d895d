import { logFailure } from './logFailure'
import { redirectTo } from './redirectTo'
import { forgetLocation, rememberLocation } from './rememberedLocation'
import { sharedSession, notifyOtherTabs } from './sharedSession'
import { clearStoredTokens, markSignedOut, type IntendedEnd } from './storedTokens'

/** Timeout, so that a slow network does not delay the sign-out. */
const revokeTimeoutMs = 4_000

/**
 * Registers a cleanup for the end of a session: sign-out here or in another tab, expiry, or another account's
 * sign-in. Drafts under `personalKey` need none: they are cleared, or stored for the same account.
 * @returns the function that unregisters it
 */
export const onSignOut = sharedSession.onEnd

/** The states of /login after an intended sign-out. */
export const signedOutPaths = { signedOut: '/login?signedOut', idle: '/login?signedOut=idle' } as const

/**
 * Signs out in every tab: revokes the refresh token if the network allows, removes the tokens, runs the `onSignOut`
 * cleanups, clears `personalKey` entries and opens the signed-out state of /login. The page is reloaded, so that
 * nothing stays in memory. It never fails: if the revocation fails, the tokens are removed and the failure is logged.
 * @param end `idle` after the idle time: drafts and location then stay stored for the account
 * @param path another state of /login to open
 */
export async function signOut(
  end: IntendedEnd = 'signedOut',
  path: string = signedOutPaths[end],
): Promise<void> {
  const session = sharedSession.current()
  if (end === 'idle' && session.status === 'authenticated') {
    rememberLocation(window.location, { endedBy: end, userId: session.userId })
  }
  markSignedOut(window.localStorage, end)
  const { leftPage } = await endAmplifySession()
  clearStoredTokens(window.localStorage)
  if (end === 'signedOut') forgetLocation()
  sharedSession.refresh()
  notifyOtherTabs()
  if (!leftPage) redirectTo(path)
}

/** Loads Amplify lazily, because every public page has a sign-out. */
async function endAmplifySession(): Promise<{ leftPage: boolean }> {
  try {
    const ended = import('../amplify/endSession').then(({ endSession }) => endSession())
    return await Promise.race([ended, stayAfter(revokeTimeoutMs)])
  } catch (error) {
    logFailure('The session could not be revoked; its tokens are removed from this browser.', error)
    return { leftPage: false }
  }
}

function stayAfter(milliseconds: number): Promise<{ leftPage: boolean }> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, { leftPage: false }))
}
