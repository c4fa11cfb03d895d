import { createConnectionStore } from './connectionStore'

/** How the live updates of this tab are doing. */
export const sharedConnection = createConnectionStore()
