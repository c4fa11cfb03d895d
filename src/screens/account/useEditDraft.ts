import { type Plain, withShapeOf } from '../../lib/session/keptShape'
import { usePersistentState } from '../../lib/session/usePersistentState'

export type EditDraft<Value> = {
  readonly value: Value
  readonly set: (next: Value) => void
  /** Whether what is saved is no longer what the person began to change: saving would replace something newer. */
  readonly isOutdated: boolean
  /** Whether the text was kept before the form was shown. */
  readonly isRestored: boolean
}

/** What a form begins with, and what the person made of it. */
type Edit<Value> = { readonly initial: Value; readonly value: Value }

/**
 * The text of a form of the profile, kept in the tab until it was saved or cancelled (by `EditCard`).
 * @param formName the name that `EditCard` has too: it opens the form while something is kept, and clears it
 * @param saved what is saved now
 * @param parse reads a kept value; by default one in the shape of `saved`
 */
export function useEditDraft<Value extends Plain>(formName: string, saved: Value): EditDraft<Value>
export function useEditDraft<Value>(
  formName: string,
  saved: Value,
  parse: (kept: unknown) => Value | undefined,
): EditDraft<Value>
export function useEditDraft<Value extends Plain>(
  formName: string,
  saved: Value,
  parse: (kept: unknown) => Value | undefined = (kept) => withShapeOf(saved, kept),
): EditDraft<Value> {
  const {
    value: edit,
    set,
    isRestored,
  } = usePersistentState<Edit<Value>>(formName, { initial: saved, value: saved }, (kept) =>
    readEdit(kept, parse),
  )
  return {
    value: edit.value,
    set: (value) => set((before) => ({ ...before, value })),
    isRestored,
    isOutdated: JSON.stringify(edit.initial) !== JSON.stringify(saved),
  }
}

function readEdit<Value>(
  kept: unknown,
  parse: (kept: unknown) => Value | undefined,
): Edit<Value> | undefined {
  if (typeof kept !== 'object' || kept === null || !('initial' in kept) || !('value' in kept))
    return undefined
  const initial = parse(kept.initial)
  const value = parse(kept.value)
  return initial === undefined || value === undefined ? undefined : { initial, value }
}

/** Reads a kept list of rows, each in the shape of `empty`. */
export function parseRows<Row extends Plain>(empty: Row): (kept: unknown) => readonly Row[] | undefined {
  return (kept) => {
    if (!Array.isArray(kept)) return undefined
    return kept.map((row) => withShapeOf(empty, row)).filter((row) => row !== undefined)
  }
}
