import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { isPlainObject } from '../../../../../domain/isPlainObject'
import { isSavedRoute } from './savedStep'
import { setFieldValue } from '../setFieldValue'

/** History state of an entry: its step. */
type Entry = {
  readonly step: string
  /** Number of this screen's entries before it. */
  readonly depth: number
}

const first: Entry = { step: 'signIn', depth: 0 }

/**
 * Adds a history entry for each step after the tabs, so that Back returns one step instead of
 * leaving the page. A step whose code or session has expired cannot be re-entered, so it stays.
 * @param isResuming whether an interrupted step is still being restored
 */
export function useStepHistory(isResuming: boolean): void {
  const { route, username, toSignIn, toSignUp, toForgotPassword } = useAuthenticator((context) => [
    context.route,
    context.username,
  ])
  const location = useLocation()
  const navigate = useNavigate()
  const entry = entryOf(location)
  /** The step requested by Back, until it is shown. */
  const wanted = useRef<string>(undefined)
  const shown = useRef<string>(undefined)
  /** The step itself went back, and the history follows. */
  const isFollowing = useRef(false)
  const typedName = useRef('')
  if (username) typedName.current = username

  function replaceEntry(step: string): void {
    void navigate(location, { replace: true, state: withEntry(location, { step, depth: entry.depth }) })
  }

  /** Updates the history after a step change. */
  function followStep(step: string): void {
    if (shown.current === 'confirmSignUp' && step === 'signUp') fillEmail(typedName.current)
    shown.current = step
    if (!isTab(step))
      void navigate(location, { state: withEntry(location, { step, depth: entry.depth + 1 }) })
    else if (entry.depth > 0) {
      isFollowing.current = true
      void navigate(-entry.depth)
    } else replaceEntry(step)
  }

  /** Updates the step after Back or Forward. */
  function followHistory(step: string): void {
    if (isFollowing.current || !canBeEntered(entry.step)) {
      isFollowing.current = false
      replaceEntry(step)
      return
    }
    wanted.current = entry.step
    if (step === 'signIn') enter(entry.step, { toSignUp, toForgotPassword })
    else toSignIn()
  }

  /** Reaches the step that Back requested by way of the sign-in. */
  function goOnTo(step: string): void {
    if (step === wanted.current) {
      wanted.current = undefined
      shown.current = step
      fillEmail(typedName.current)
    } else if (step === 'signIn') enter(wanted.current, { toSignUp, toForgotPassword })
  }

  useEffect(
    function follow() {
      if (isResuming || !isStep(route)) return
      if (wanted.current !== undefined) goOnTo(route)
      else if (entry.step === route) shown.current = route
      else if (shown.current === route) followHistory(route)
      else followStep(route)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the Authenticator makes its functions anew at every render
    [isResuming, route, location],
  )
}

/** Returns the number of entries between this one and the first of the sign-in. */
export function stepDepthOf(location: Location): number {
  return entryOf(location).depth
}

function entryOf({ state }: Location): Entry {
  const stored: unknown = isPlainObject(state) ? state['signInStep'] : undefined
  if (!isPlainObject(stored)) return first
  const { step, depth } = stored
  return typeof step === 'string' && typeof depth === 'number' ? { step, depth } : first
}

function withEntry({ state }: Location, signInStep: Entry): object {
  return { ...(isPlainObject(state) ? state : {}), signInStep }
}

type StepTransitions = { readonly toSignUp: () => void; readonly toForgotPassword: () => void }

/** From the sign-in. */
function enter(step: string | undefined, { toSignUp, toForgotPassword }: StepTransitions): void {
  if (step === 'signUp') toSignUp()
  if (step === 'forgotPassword') toForgotPassword()
}

function canBeEntered(step: string): boolean {
  return isTab(step) || step === 'forgotPassword'
}

/** Steps before authentication; later ones have no way back. */
function isStep(route: string | null): route is string {
  return route !== null && (route === 'signIn' || isSavedRoute(route))
}

function isTab(route: string): boolean {
  return route === 'signIn' || route === 'signUp'
}

/** Going back restores the typed address, which may need correction. */
function fillEmail(name: string): void {
  const field = document.querySelector<HTMLInputElement>('[data-amplify-authenticator] input[type="email"]')
  if (field?.value === '' && name !== '') setFieldValue(field, name)
}
