import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef, useState } from 'react'
import { account } from '#words/account/account'
import { startReset, replayStep } from '../services/authServices'
import { clearStep, isSavedRoute, type RestoredStep, saveStep, type SavedStep } from './savedStep'
import { hasPendingPassword } from '../services/signUpKnownAddress'
import { showStepNote } from './stepNotes'

/**
 * Restores a step that a reload interrupted, and stores each step for the next reload.
 * @returns whether restoring is in progress
 */
export function useStepPersistence(recalled: RestoredStep | undefined): boolean {
  const isResuming = useRestoreStep(recalled)
  useSaveStep(isResuming)
  return isResuming
}

/** Submits the preceding form once with only the name; the stored answer replaces the service's. */
function useRestoreStep(recalled: RestoredStep | undefined): boolean {
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
    function showStepExpired() {
      if (recalled?.status === 'over') showStepNote({ tone: 'stop', text: account.said.signInEnded })
    },
    [recalled],
  )
  return isResuming
}

function useSaveStep(isResuming: boolean): void {
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
      if (isSavedRoute(shown.route))
        saveStep(window.sessionStorage, JSON.parse(step) as SavedStep, Date.now())
      if (shown.route === 'signIn' || shown.route === 'authenticated') clearStep(window.sessionStorage)
      if (shown.route === 'signIn' || shown.route === 'forgotPassword') startReset()
    },
    [isResuming, shown.route, step],
  )
}

function stepOf(shown: ReturnType<typeof useAuthenticator>): Omit<SavedStep, 'route'> & { route: string } {
  const { Destination: destination, DeliveryMedium: deliveryMedium } = shown.codeDeliveryDetails ?? {}
  const { username, challengeName, allowedMfaTypes } = shown
  // Passwords are not stored: after a reload the user chooses one together with the code.
  const needsPassword = shown.route === 'confirmSignUp' && hasPendingPassword()
  const route = needsPassword ? 'confirmResetPassword' : shown.route
  return { route, username, challengeName, destination, deliveryMedium, allowedMfaTypes }
}

/** Steps the Authenticator can start with. */
function hasOwnStart({ route }: SavedStep): boolean {
  return route === 'signUp' || route === 'forgotPassword'
}
