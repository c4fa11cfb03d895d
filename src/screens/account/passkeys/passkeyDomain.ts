import { createContext } from 'react'

/** Relying party ID of passkeys; undefined if the deployment offers none. */
export const PasskeyDomain = createContext<string | undefined>(undefined)
