import { logFailure } from './logFailure'
import { openPage } from './openPage'
import { forgetLocation, rememberLocation } from './rememberedLocation'
import { sharedSession, tellOtherTabs } from './sharedSession'
import { clearStoredTokens, markSignedOut, type MeantEnd } from './storedTokens'

/** A slow network must not keep somebody signed in who asked to leave. */
const patienceMs = 4_000

/**
 * Registers what must be cleared when the person who was signed in no longer is: by signing out, here or in
 * another tab, by an expired session, or because somebody else signed in.
 * Drafts under `personalKey` are cleared, or kept for the same person, without it.
 * @returns the function that takes the registration back
 */
export const onSignOut = sharedSession.onEnd

/** The states of /login after a session that was ended on purpose. */
export const signedOutPaths = { signedOut: '/login?signedOut', idle: '/login?signedOut=idle' } as const

/**
 * Signs out: revokes the refresh token if the network allows, removes the tokens, clears what `onSignOut` and
 * `personalKey` registered, in every tab, and opens the signed-out state of /login.
 *
 * The page is loaded anew, so that nothing of the person stays in memory. It never fails: what cannot be revoked
 * is removed all the same, and logged.
 * @param end `idle` when the person was away for too long: their drafts and the place are then kept for them
 * @param path where to go then; another state of /login
 */
export async function signOut(
  end: MeantEnd = 'signedOut',
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
  tellOtherTabs()
  if (!leftPage) openPage(path)
}

/** Lazily, because public pages do not load Amplify, and sign-out is in the navigation of each of them. */
async function endAmplifySession(): Promise<{ leftPage: boolean }> {
  try {
    const ended = import('../amplify/endSession').then(({ endSession }) => endSession())
    return await Promise.race([ended, stayAfter(patienceMs)])
  } catch (error) {
    logFailure('The session could not be revoked; its tokens are removed from this browser.', error)
    return { leftPage: false }
  }
}

function stayAfter(milliseconds: number): Promise<{ leftPage: boolean }> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, { leftPage: false }))
}
