import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Autosave, AutosaveState } from './autosave'

/**
 * Subscribes to one autosave and flushes it on unmount. The caller must set a `key` per saved object.
 * @param open finds or creates the autosave in its registry
 */
export function useAutosave<Value, Base>(
  open: () => Autosave<Value, Base>,
): Autosave<Value, Base> & { readonly state: AutosaveState<Value, Base> } {
  const [autosave] = useState(open)
  const state = useSyncExternalStore(autosave.subscribe, autosave.current)
  useEffect(
    function saveWhenLeft() {
      // A failure is retried and stays in the tab until then.
      return () => void autosave.flush().catch(() => {})
    },
    [autosave],
  )
  return { ...autosave, state }
}
