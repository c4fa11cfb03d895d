import { createStore } from '../../../lib/store'

/** Whether the form for a recovery code is shown in place of the Authenticator's steps. */
export const lostAuthenticator = createStore(false)
