import { useAuthenticator } from '@aws-amplify/ui-react'
import { chakra } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/Button'
import { account } from '#words/account/account'
import { AlternativeSignUp } from './AlternativeSignIn'
import { setFieldValue } from './setFieldValue'
import { BackToSignIn } from './steps/StepHelp'

/** The address of a sign-up that its owner corrects; the next sign-up form starts with it. */
let toCorrect: string | undefined

/**
 * Shows the whole address that a code was sent to, which the Authenticator masks, so that a typing error can be seen and
 * corrected.
 */
export function CorrectAddress() {
  const { username, toSignIn, toSignUp } = useAuthenticator((context) => [context.username])

  function correct(): void {
    toCorrect = username
    // From the code the Authenticator reaches the sign-up only through the sign-in.
    toSignIn()
    toSignUp()
  }

  return (
    <>
      {username && (
        <chakra.div pb="2" textAlign="center">
          <chakra.p color="ink.muted" overflowWrap="anywhere">
            {account.sentTo(username)}
          </chakra.p>
          <Button variant="quiet" full onClick={correct}>
            {account.correctAddress}
          </Button>
        </chakra.div>
      )}
      <BackToSignIn />
    </>
  )
}

/** Starts the sign-up with the address that is corrected, if there is one. */
export function SignUpHeader() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(function fillAddress() {
    const field = place.current?.closest('form')?.querySelector<HTMLInputElement>('input[name="email"]')
    if (toCorrect === undefined || !field) return
    setFieldValue(field, toCorrect)
    toCorrect = undefined
    field.focus()
    field.select()
  }, [])
  return (
    <div ref={place}>
      <AlternativeSignUp />
    </div>
  )
}
