import { createContext } from 'react'

/** The domain that passkeys are made for; undefined where the deployment has none. */
export const PasskeyDomain = createContext<string | undefined>(undefined)
