import { useAuthenticator } from '@aws-amplify/ui-react'
import { useLayoutEffect, useRef } from 'react'
import { Heading } from '../../../../components/layout/Heading'
import { account } from '#words/account/account'
import { SignInAlert } from './SignInAlert'
import { currentAuthStep } from './currentAuthStep'

/** Heading and alert shared by all steps. */
export function StepHeader() {
  const { route } = useAuthenticator((context) => [context.route])
  const steps: Readonly<Record<string, string>> = account.steps
  const step = steps[route]
  return (
    <>
      {step && <StepName key={route} route={route} name={step} />}
      <SignInAlert />
    </>
  )
}

/** The previous step; undefined at first, when the page manages focus. */
let before: string | undefined

/** Takes focus when its step begins, so that screen readers announce it. */
function StepName({ route, name }: { route: string; name: string }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(
    function announceStep() {
      // Between the two tabs, focus stays on the tab.
      const isAmongTabs = isTab(before) && isTab(route)
      if (before !== undefined && before !== route && !isAmongTabs) heading.current?.focus()
      before = route
      currentAuthStep.set(route)
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
