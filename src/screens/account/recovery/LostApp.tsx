import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { recovery } from '../../../words/en/recovery'
import { lostApp } from './lostApp'

/** The way on for whoever cannot read the code of their app. */
export function LostApp() {
  const { challengeName } = useAuthenticator((context) => [context.challengeName])
  return challengeName === 'SOFTWARE_TOKEN_MFA' ? <UseRecoveryCode /> : null
}

function UseRecoveryCode() {
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(function followForm() {
    // After the form has gone, in the next frame, the steps can take the focus again.
    const stop = lostApp.subscribe(() => {
      if (!lostApp.current()) requestAnimationFrame(() => opener.current?.focus())
    })
    return () => {
      stop()
      lostApp.set(false)
    }
  }, [])

  return (
    <Button ref={opener} variant="quiet" full onClick={() => lostApp.set(true)}>
      {recovery.lost.action}
    </Button>
  )
}
