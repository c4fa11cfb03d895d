import { useAuthenticator } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { account } from '#words/account/account'
import { GoogleMark } from './GoogleMark'
import { clearStepNote } from './steps/stepNotes'

export function ContinueWithGoogle() {
  const { toFederatedSignIn, error } = useAuthenticator((context) => [context.error])
  const [isLeaving, setLeaving] = useState(false)

  function leave(): void {
    clearStepNote()
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
