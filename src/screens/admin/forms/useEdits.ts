import { usePersistentState } from '../../../lib/storage/usePersistentState'

type Fields = Readonly<Record<string, string>>

/** Form state over saved values, with unsaved edits on top. */
export interface Edited<Entry> {
  readonly entry: Entry
  readonly edit: (next: Partial<Entry>) => void
  /** Discards the edits after saving or canceling. */
  readonly discard: () => void
}

/**
 * What somebody types over what is set. Only that is kept, and survives signing in again; what they left alone, or typed
 * back, follows whatever another Admin sets meanwhile.
 * @param name by which it is kept
 * @param set as the fields show it
 */
export function useEdits<Entry extends Fields>(name: string, set: Entry): Edited<Entry> {
  const {
    value: edits,
    set: setEdits,
    clear,
  } = usePersistentState<Fields>(name, {}, (stored) => readEdits(stored, set))

  function edit(next: Partial<Entry>): void {
    setEdits((before) => {
      const merged = Object.entries({ ...before, ...next })
      return Object.fromEntries(merged.filter(([field, text]) => set[field] !== text))
    })
  }

  return { entry: { ...set, ...edits }, edit, discard: clear }
}

/** Fields that the form does not have are dropped. */
function readEdits(stored: unknown, set: Fields): Fields {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (edit): edit is [string, string] => typeof edit[1] === 'string' && Object.hasOwn(set, edit[0]),
    ),
  )
}
