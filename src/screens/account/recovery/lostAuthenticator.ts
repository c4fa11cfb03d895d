import { observable } from '../signIn/steps/observable'

/** Whether the form for a recovery code is shown in place of the Authenticator's steps. */
export const lostAuthenticator = observable(false)
