import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { Heading } from '../../components/Heading'
import { account } from '../../words/en/account'
import { RefusalAlert } from './RefusalAlert'

/** Names the step of the Authenticator in one way for all steps, and says what was refused in it. */
export function StepHeader() {
  const { route } = useAuthenticator((context) => [context.route])
  const steps: Readonly<Record<string, string>> = account.steps
  const step = steps[route]
  // Between the two tabs the focus belongs to the tab.
  const takesFocus = route !== 'signIn' && route !== 'signUp'
  return (
    <>
      {step && <StepName key={route} name={step} takesFocus={takesFocus} />}
      <RefusalAlert />
    </>
  )
}

/** Takes the focus when its step begins, so that a screen reader says where one is. */
function StepName({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(
    function announceStep() {
      if (takesFocus) heading.current?.focus()
    },
    [takesFocus],
  )
  return (
    <Heading as="h1" level="page" ref={heading} tabIndex={-1} mb="5">
      {name}
    </Heading>
  )
}
