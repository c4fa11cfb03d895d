import { createStore } from '../../../../lib/store'

/** The current step, the Authenticator's or `recoveryCodes`, for content outside it. */
export const currentAuthStep = createStore<string>('signIn')
