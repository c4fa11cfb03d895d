import { usePersistentState } from './usePersistentState'

type Fields = Readonly<Record<string, string>>

/** Form values over saved ones, with unsaved edits on top. */
export type Edits<Values> = {
  readonly value: Values
  readonly set: (next: (before: Values) => Values) => void
  /** Discards the edits after saving or canceling. */
  readonly clear: () => void
  /** Whether edits were stored before the form was shown. */
  readonly isRestored: boolean
}

/**
 * Edits over saved values. Only edited fields are stored; fields that are untouched, or typed back, follow the
 * saved value.
 * @param name storage name
 * @param saved the saved values as the fields show them
 */
export function useEdits<Values extends Fields>(name: string, saved: Values): Edits<Values> {
  const { value, set, clear, isRestored } = usePersistentState<Fields>(name, {}, (stored) =>
    readEdits(stored, saved),
  )
  return {
    value: { ...saved, ...value },
    set: (next) =>
      set((before) => {
        const after = Object.entries<string>(next({ ...saved, ...before }))
        return Object.fromEntries(after.filter(([field, text]) => saved[field] !== text))
      }),
    clear,
    isRestored,
  }
}

/** Fields that the form does not have are dropped. */
function readEdits(stored: unknown, saved: Fields): Fields {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter(
      (edit): edit is [string, string] => typeof edit[1] === 'string' && Object.hasOwn(saved, edit[0]),
    ),
  )
}
