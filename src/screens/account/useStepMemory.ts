import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import { account } from '../../words/en/account'
import { beginReset, replayStep } from './authServices'
import {
  forgetStep,
  isRemembered,
  type RecalledStep,
  rememberStep,
  type RememberedStep,
} from './rememberedStep'
import { hasPendingPassword } from './signUpKnownAddress'
import { say } from './stepNotes'

/**
 * Goes on with a step that a reload interrupted, and keeps each step for the next reload.
 * @returns whether it is still on the way there
 */
export function useStepMemory(recalled: RecalledStep | undefined): boolean {
  const isResuming = useResume(recalled)
  useRecord(isResuming)
  return isResuming
}

/** Submits the form before the step once, with nothing in it but the name; the answer is the remembered one. */
function useResume(recalled: RecalledStep | undefined): boolean {
  const { route, isPending, submitForm } = useAuthenticator((context) => [context.route, context.isPending])
  const step = recalled?.status === 'current' && !hasOwnStart(recalled.step) ? recalled.step : undefined
  const [isResuming, setResuming] = useState(step !== undefined)
  const isAsked = useRef(false)
  const isAtStart = !isPending && (route === 'signIn' || route === 'forgotPassword')

  useEffect(
    function resume() {
      if (!step || !isResuming || route === 'idle' || route === 'setup') return
      if (isAtStart && !isAsked.current) {
        isAsked.current = true
        replayStep(step)
        submitForm({ username: step.username ?? '', password: '' })
      } else if (route === step.route || route === 'authenticated' || isAtStart) setResuming(false)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the Authenticator makes its functions anew at every render
    [step, isResuming, route, isAtStart],
  )
  useEffect(
    function tellThatItIsOver() {
      if (recalled?.status === 'over') say({ tone: 'stop', text: account.said.signInEnded })
    },
    [recalled],
  )
  return isResuming
}

function useRecord(isResuming: boolean): void {
  const shown = useAuthenticator((context) => [
    context.route,
    context.username,
    context.challengeName,
    context.codeDeliveryDetails,
    context.allowedMfaTypes,
  ])
  const step = JSON.stringify(stepOf(shown))

  useEffect(
    function record() {
      if (isResuming) return
      if (isRemembered(shown.route))
        rememberStep(window.sessionStorage, JSON.parse(step) as RememberedStep, Date.now())
      if (shown.route === 'signIn' || shown.route === 'authenticated') forgetStep(window.sessionStorage)
      if (shown.route === 'signIn' || shown.route === 'forgotPassword') beginReset()
    },
    [isResuming, shown.route, step],
  )
}

function stepOf(
  shown: ReturnType<typeof useAuthenticator>,
): Omit<RememberedStep, 'route'> & { route: string } {
  const { Destination: destination, DeliveryMedium: deliveryMedium } = shown.codeDeliveryDetails ?? {}
  const { username, challengeName, allowedMfaTypes } = shown
  // Its password is not kept: after a reload it is chosen together with the code.
  const needsPassword = shown.route === 'confirmSignUp' && hasPendingPassword()
  const route = needsPassword ? 'confirmResetPassword' : shown.route
  return { route, username, challengeName, destination, deliveryMedium, allowedMfaTypes }
}

/** Those the Authenticator can begin with. */
function hasOwnStart({ route }: RememberedStep): boolean {
  return route === 'signUp' || route === 'forgotPassword'
}
