import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect } from 'react'
import { account } from '../../words/en/account'
import { say } from './stepNotes'

/**
 * Leads back to the sign-in when the one under way has ended, on the service's side after 3 minutes, or on this one
 * because Amplify knows of none: a code that is typed again would never fit.
 */
export function useStartOver(): void {
  const { error, isPending, toSignIn } = useAuthenticator((context) => [context.error, context.isPending])
  const hasEnded = !isPending && typeof error === 'string' && tellsOfEnd(error)

  useEffect(
    function startOver() {
      if (!hasEnded) return
      say({ tone: 'stop', text: account.said.signInEnded })
      toSignIn()
    },
    // The Authenticator makes its functions anew at every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [hasEnded],
  )
}

/** The service's message as the Authenticator words it, and Amplify's own for `SignInException`. */
function tellsOfEnd(error: string): boolean {
  return error === account.said.signInEnded || error.includes('signIn was not called before confirmSignIn')
}
