import { useAuthenticator } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { Button } from '../../../components/Button'
import { account } from '#words/account/account'
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

/** Google's four-color logo, as its branding rules require on sign-in buttons. */
function GoogleMark() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="3.4"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="#EA4335" d="M4.2 6.4A6.8 6.8 0 0 1 14.9 5.3" />
      <path stroke="#FBBC05" d="M4.3 13.7a6.8 6.8 0 0 1-.1-7.3" />
      <path stroke="#34A853" d="M14.6 15a6.8 6.8 0 0 1-10.3-1.3" />
      <path stroke="#4285F4" d="M10 10h6.8a6.8 6.8 0 0 1-2.2 5" />
    </svg>
  )
}
