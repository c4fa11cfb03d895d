import { observable } from './observable'

/** The Authenticator's step that is shown, for what stands beside it. */
export const shownStep = observable<string>('signIn')
