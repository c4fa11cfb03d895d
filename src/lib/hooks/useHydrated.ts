import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in a prerendered page and during hydration, so that both render the same; true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
