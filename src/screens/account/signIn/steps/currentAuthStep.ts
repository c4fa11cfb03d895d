import { observable } from './observable'

/** The current step, the Authenticator's or `recoveryCodes`, for content outside it. */
export const currentAuthStep = observable<string>('signIn')
