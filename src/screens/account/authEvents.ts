import { Hub } from 'aws-amplify/utils'
import { sharedSession } from '../../lib/session/sharedSession'
import { googleRefusalText } from './refusalText'
import { say } from './stepNotes'

let isOwn = false
let isBesideSteps = false

// Hub speaks of what happens in this tab only; it is listened to before the session is, so that this is known first.
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedIn') isOwn = !isBesideSteps
  if (payload.event === 'signInWithRedirect_failure') tellHostedRefusal(payload.data?.error)
})
sharedSession.onEnd(() => {
  isOwn = false
})

/** Whether whoever is signed in came through the steps of this tab, which may have more of them; not through another. */
export function isOwnSignIn(): boolean {
  return isOwn
}

/** Signs in past the Authenticator, which then has no further step: the page leads on at once. */
export async function signInBesideSteps<Result>(signIn: () => Promise<Result>): Promise<Result> {
  isBesideSteps = true
  try {
    return await signIn()
  } finally {
    isBesideSteps = false
  }
}

/** The way by Google failed, or was left; what came back in the address is of no use any more. */
function tellHostedRefusal(error: unknown): void {
  say({ tone: 'stop', text: googleRefusalText(error) })
  if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname)
}
