import { useAuthenticator } from '@aws-amplify/ui-react'
import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { isRemembered } from './rememberedStep'
import { setFieldValue } from './setFieldValue'

/** What an entry of the browser's history knows of the step that was shown in it. */
type Entry = {
  readonly step: string
  /** How many entries of this screen come before it. */
  readonly depth: number
}

const first: Entry = { step: 'signIn', depth: 0 }

/**
 * Gives each step after the tabs an entry in the browser's history, so that Back goes back a step instead of leaving
 * the page. A step that cannot be entered again, as its code or its session is over, stays where it is.
 * @param isResuming whether a step that a reload interrupted is still on its way
 */
export function useStepHistory(isResuming: boolean): void {
  const { route, username, toSignIn, toSignUp, toForgotPassword } = useAuthenticator((context) => [
    context.route,
    context.username,
  ])
  const location = useLocation()
  const navigate = useNavigate()
  const entry = entryOf(location)
  /** The step Back asked for, until it is shown. */
  const wanted = useRef<string>(undefined)
  const shown = useRef<string>(undefined)
  /** The step itself led back, and the history follows it. */
  const isFollowing = useRef(false)
  const typedName = useRef('')
  if (username) typedName.current = username

  function replaceEntry(step: string): void {
    void navigate(location, { replace: true, state: withEntry(location, { step, depth: entry.depth }) })
  }

  /** The step changed: the history follows it. */
  function followStep(step: string): void {
    shown.current = step
    if (!isTab(step))
      void navigate(location, { state: withEntry(location, { step, depth: entry.depth + 1 }) })
    else if (entry.depth > 0) {
      isFollowing.current = true
      void navigate(-entry.depth)
    } else replaceEntry(step)
  }

  /** Back or Forward was pressed: the step follows the history. */
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

  /** What Back asked for is reached over the sign-in. */
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

/** How many entries lie between this one and the first of the sign-in. */
export function stepDepthOf(location: Location): number {
  return entryOf(location).depth
}

function entryOf({ state }: Location): Entry {
  const kept: unknown = isPlainObject(state) ? state['signInStep'] : undefined
  if (!isPlainObject(kept)) return first
  const { step, depth } = kept
  return typeof step === 'string' && typeof depth === 'number' ? { step, depth } : first
}

function withEntry({ state }: Location, signInStep: Entry): object {
  return { ...(isPlainObject(state) ? state : {}), signInStep }
}

type Ways = { readonly toSignUp: () => void; readonly toForgotPassword: () => void }

/** From the sign-in. */
function enter(step: string | undefined, { toSignUp, toForgotPassword }: Ways): void {
  if (step === 'signUp') toSignUp()
  if (step === 'forgotPassword') toForgotPassword()
}

function canBeEntered(step: string): boolean {
  return isTab(step) || step === 'forgotPassword'
}

/** Steps before anybody is signed in; those after it have no way back. */
function isStep(route: string | null): route is string {
  return route !== null && (route === 'signIn' || isRemembered(route))
}

function isTab(route: string): boolean {
  return route === 'signIn' || route === 'signUp'
}

/** Back leads to a form with the address that was typed, which may be what is to be corrected. */
function fillEmail(name: string): void {
  const field = document.querySelector<HTMLInputElement>('[data-amplify-authenticator] input[type="email"]')
  if (field?.value === '' && name !== '') setFieldValue(field, name)
}
