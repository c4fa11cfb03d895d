import { logFailure } from './logFailure'
import { openPage } from './openPage'
import { forgetLocation } from './rememberedLocation'
import { sharedSession, tellOtherTabs } from './sharedSession'
import { clearStoredTokens, markSignedOut } from './storedTokens'

/** A slow network must not keep somebody signed in who asked to leave. */
const patienceMs = 4_000

/**
 * Registers what must be cleared when the person who was signed in no longer is: by signing out, here or in
 * another tab, by an expired session, or because somebody else signed in.
 * Drafts under `personalKey` are cleared without it.
 * @returns the function that takes the registration back
 */
export const onSignOut = sharedSession.onEnd

/**
 * Signs out: revokes the refresh token if the network allows, removes the tokens, clears what `onSignOut` and
 * `personalKey` registered, in every tab, and opens the signed-out state of /login.
 *
 * The page is loaded anew, so that nothing of the person stays in memory. It never fails: what cannot be revoked
 * is removed all the same, and logged.
 */
export async function signOut(): Promise<void> {
  markSignedOut(window.localStorage)
  const { leftPage } = await endAmplifySession()
  clearStoredTokens(window.localStorage)
  forgetLocation()
  sharedSession.refresh()
  tellOtherTabs()
  if (!leftPage) openPage('/login?signedOut')
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
