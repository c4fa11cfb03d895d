import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { recovery } from '#words/account/recovery'
import { lostAuthenticator } from './lostAuthenticator'

/** Link to recovery for users who lost their authenticator app. */
export function LostAuthenticatorLink() {
  const { challengeName } = useAuthenticator((context) => [context.challengeName])
  return challengeName === 'SOFTWARE_TOKEN_MFA' ? <UseRecoveryCode /> : null
}

function UseRecoveryCode() {
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(function followForm() {
    // Refocuses the step one frame after the form is removed.
    const stop = lostAuthenticator.subscribe(() => {
      if (!lostAuthenticator.current()) requestAnimationFrame(() => opener.current?.focus())
    })
    return () => {
      stop()
      lostAuthenticator.set(false)
    }
  }, [])

  return (
    <Button ref={opener} variant="quiet" full onClick={() => lostAuthenticator.set(true)}>
      {recovery.lost.action}
    </Button>
  )
}
