const key = 'tendwell.signInStep'
const minute = 60_000

/**
 * How long a step can go on after a reload, in milliseconds. What hangs on a challenge ends with Cognito's session
 * after 3 minutes (specification §4), the others with their code.
 */
const lifetimes = {
  signUp: Infinity,
  forgotPassword: Infinity,
  confirmSignUp: 24 * 60 * minute,
  confirmResetPassword: 60 * minute,
  confirmSignIn: 3 * minute,
  setupTotp: 3 * minute,
  setupEmail: 3 * minute,
  selectMfaType: 3 * minute,
  forceNewPassword: 3 * minute,
} as const

export type RememberedRoute = keyof typeof lifetimes

/** A step of the Authenticator, by its own names, with what it shows. */
export type RememberedStep = {
  readonly route: RememberedRoute
  readonly username?: string
  readonly challengeName?: string
  readonly destination?: string
  readonly deliveryMedium?: string
  readonly allowedMfaTypes?: readonly string[]
}

/** A step that a reload interrupted: to be gone on with, or too late for that. */
export type RecalledStep =
  | { readonly status: 'current'; readonly step: RememberedStep }
  | { readonly status: 'over'; readonly route: RememberedRoute }

export function isRemembered(route: string): route is RememberedRoute {
  return Object.hasOwn(lifetimes, route)
}

/** @param now milliseconds since 1970 */
export function rememberStep(storage: Storage, step: RememberedStep, now: number): void {
  storage.setItem(key, JSON.stringify({ ...step, since: now }))
}

export function forgetStep(storage: Storage): void {
  storage.removeItem(key)
}

/** @param now milliseconds since 1970 */
export function recallStep(storage: Storage, now: number): RecalledStep | undefined {
  const stored = readStored(storage)
  if (!stored || !isRemembered(stored.route)) return undefined
  const isOver = !(now - stored.since < lifetimes[stored.route])
  return isOver ? { status: 'over', route: stored.route } : { status: 'current', step: stored }
}

/** What this screen wrote itself, in this tab. */
function readStored(storage: Storage): (RememberedStep & { readonly since: number }) | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    const isStep = typeof value === 'object' && value !== null && 'route' in value && 'since' in value
    return isStep ? (value as RememberedStep & { since: number }) : undefined
  } catch {
    return undefined
  }
}
