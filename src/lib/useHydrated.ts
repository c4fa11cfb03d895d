import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in a prerendered page and while it is hydrated, so that both render the same; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
