import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store'

/** An approval that the clinician has signed in this tab. */
export interface SignedRequest {
  readonly id: string
  /** Of the request once it was signed. */
  readonly version: number
  readonly patientName: string | null
  readonly takesEffectAt: string
}

const store = createStore<SignedRequest | undefined>(undefined)

/** Sets the approval that can still be undone while the next request is open. */
export const setLastSigned = store.set

/** Returns the approval that was signed last; undefined once it was undone or dismissed. */
export function useLastSigned(): SignedRequest | undefined {
  return useSyncExternalStore(store.subscribe, store.current)
}
