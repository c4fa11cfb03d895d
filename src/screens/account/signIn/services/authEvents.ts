import { Hub } from 'aws-amplify/utils'
import { sharedSession } from '../../../../lib/session/sharedSession'
import { googleErrorText } from '../steps/signInErrorText'
import { forgetRepetition, repeatIfLinked } from './repeatGoogleSignIn'
import { showStepNote } from '../steps/stepNotes'

let isOwnTab = false
let isOutsideSteps = false

// Hub reports events of this tab only. Subscribing before the session does makes this handler run
// first.
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedIn') isOwnTab = !isOutsideSteps
  if (payload.event === 'signInWithRedirect') forgetRepetition()
  if (payload.event === 'signInWithRedirect_failure') showHostedError(payload.data?.error)
})
sharedSession.onEnd(() => {
  isOwnTab = false
})

/** Returns whether the session began in this tab's steps, which may have more to show. */
export function isOwnSignIn(): boolean {
  return isOwnTab
}

/** Signs in outside the Authenticator, so the page redirects immediately. */
export async function signInOutsideSteps<Result>(signIn: () => Promise<Result>): Promise<Result> {
  isOutsideSteps = true
  try {
    return await signIn()
  } finally {
    isOutsideSteps = false
  }
}

/** Google sign-in failed or was canceled and is not repeated, so the parameters in the address are obsolete. */
function showHostedError(error: unknown): void {
  if (repeatIfLinked(error)) return
  showStepNote({ tone: 'stop', text: googleErrorText(error) })
  if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname)
}
