import { observable } from './observable'

/** The step that is shown, one of the Authenticator's or `recoveryCodes`, for what stands beside it. */
export const shownStep = observable<string>('signIn')
