import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Autosave, AutosaveState } from './autosave'

/**
 * Shows one autosave, and saves what is left when the component is removed. The caller is keyed by what is saved.
 * @param open finds or creates the autosave in its registry
 */
export function useAutosave<Value, Base>(
  open: () => Autosave<Value, Base>,
): Autosave<Value, Base> & { readonly state: AutosaveState<Value, Base> } {
  const [autosave] = useState(open)
  const state = useSyncExternalStore(autosave.subscribe, autosave.current)
  useEffect(
    function saveWhenLeft() {
      // What fails is repeated, and lies in the tab until then.
      return () => void autosave.flush().catch(() => {})
    },
    [autosave],
  )
  return { ...autosave, state }
}
