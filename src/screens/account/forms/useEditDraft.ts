import { type PlainValue, coerceToShape } from '../../../lib/storage/coerceToShape'
import { usePersistentState } from '../../../lib/storage/usePersistentState'

export type EditDraft<Value> = {
  readonly value: Value
  readonly set: (next: (before: Value) => Value) => void
  /** Whether the saved value changed since editing began, so that saving would overwrite a newer value. */
  readonly isOutdated: boolean
  /** Whether the text was restored from storage. */
  readonly isRestored: boolean
}

/** The initial value of a form and the edited one. */
type Edit<Value> = { readonly initial: Value; readonly value: Value }

/**
 * Stores the text of a profile form in the tab until it is saved or canceled (by `EditCard`).
 * @param formName the name that `EditCard` has too: it opens the form while text is stored, and
 *   clears it
 * @param saved the saved value
 * @param parse reads a stored value; by default one in the shape of `saved`
 */
export function useEditDraft<Value extends PlainValue>(formName: string, saved: Value): EditDraft<Value>
export function useEditDraft<Value>(
  formName: string,
  saved: Value,
  parse: (stored: unknown) => Value | undefined,
): EditDraft<Value>
export function useEditDraft<Value extends PlainValue>(
  formName: string,
  saved: Value,
  parse: (stored: unknown) => Value | undefined = (stored) => coerceToShape(saved, stored),
): EditDraft<Value> {
  const {
    value: edit,
    set,
    isRestored,
  } = usePersistentState<Edit<Value>>(formName, { initial: saved, value: saved }, (stored) =>
    readEdit(stored, parse),
  )
  return {
    value: edit.value,
    set: (next) => set((before) => ({ ...before, value: next(before.value) })),
    isRestored,
    isOutdated: JSON.stringify(edit.initial) !== JSON.stringify(saved),
  }
}

function readEdit<Value>(
  stored: unknown,
  parse: (stored: unknown) => Value | undefined,
): Edit<Value> | undefined {
  if (typeof stored !== 'object' || stored === null || !('initial' in stored) || !('value' in stored))
    return undefined
  const initial = parse(stored.initial)
  const value = parse(stored.value)
  return initial === undefined || value === undefined ? undefined : { initial, value }
}

/** Parses a stored list of rows, each in the shape of `empty`. */
export function parseRows<Row extends PlainValue>(
  empty: Row,
): (stored: unknown) => readonly Row[] | undefined {
  return (stored) => {
    if (!Array.isArray(stored)) return undefined
    return stored.map((row) => coerceToShape(empty, row)).filter((row) => row !== undefined)
  }
}
