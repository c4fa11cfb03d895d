import { createConnectionStore } from './connectionStore'

/** The state of live updates in this tab. */
export const sharedConnection = createConnectionStore()
