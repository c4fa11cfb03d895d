import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { Heading } from '../../components/Heading'
import { account } from '../../words/en/account'
import { RefusalAlert } from './RefusalAlert'
import { shownStep } from './shownStep'

/** Names the step of the Authenticator in one way for all steps, and says what was refused in it. */
export function StepHeader() {
  const { route } = useAuthenticator((context) => [context.route])
  const steps: Readonly<Record<string, string>> = account.steps
  const step = steps[route]
  return (
    <>
      {step && <StepName key={route} route={route} name={step} />}
      <RefusalAlert />
    </>
  )
}

/** The step before this one; the screen's first step has none, and leaves the focus where the page put it. */
let before: string | undefined

/** Takes the focus when its step begins, so that a screen reader says where one is. */
function StepName({ route, name }: { route: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(
    function announceStep() {
      // Between the two tabs the focus belongs to the tab.
      const isAmongTabs = isTab(before) && isTab(route)
      if (before !== undefined && before !== route && !isAmongTabs) heading.current?.focus()
      before = route
      shownStep.set(route)
    },
    [route],
  )
  return (
    <Heading as="h1" level="page" ref={heading} tabIndex={-1} mb="6">
      {name}
    </Heading>
  )
}

function isTab(route: string | undefined): boolean {
  return route === 'signIn' || route === 'signUp'
}
