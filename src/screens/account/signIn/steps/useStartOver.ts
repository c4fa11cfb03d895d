import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect } from 'react'
import { account } from '#words/account/account'
import { showStepNote } from './stepNotes'

/**
 * Returns to the sign-in when the session expired at the service after 3 minutes or Amplify lost
 * it, because no code can succeed then.
 */
export function useStartOver(): void {
  const { error, isPending, toSignIn } = useAuthenticator((context) => [context.error, context.isPending])
  const hasEnded = !isPending && typeof error === 'string' && isSessionEndError(error)

  useEffect(
    function startOver() {
      if (!hasEnded) return
      showStepNote({ tone: 'stop', text: account.said.signInEnded })
      toSignIn()
    },
    // The Authenticator makes its functions anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [hasEnded],
  )
}

/** The service's message as the Authenticator words it, and Amplify's own for `SignInException`. */
function isSessionEndError(error: string): boolean {
  return error === account.said.signInEnded || error.includes('signIn was not called before confirmSignIn')
}
