import { useAuthenticator } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Button } from '../../components/Button'
import { account } from '../../words/en/account'
import { GoogleMark } from './GoogleMark'
import { sayNothing } from './stepNotes'

/** Signing in and up by way of Google. */
export function ContinueWithGoogle() {
  const { toFederatedSignIn, error } = useAuthenticator((context) => [context.error])
  const [isLeaving, setLeaving] = useState(false)

  function leave(): void {
    sayNothing()
    setLeaving(true)
    toFederatedSignIn({ provider: 'Google' })
  }

  return (
    <Button variant="secondary" size="md" full loading={isLeaving && !error} onClick={leave}>
      <GoogleMark />
      {account.google.action}
    </Button>
  )
}
