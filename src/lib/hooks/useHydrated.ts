import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false in a prerendered page and during hydration, so that both render the same; true afterwards. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  // What it changes is rendered in slices, not in one task with the hydration.
  return useDeferredValue(isHydrated)
}
