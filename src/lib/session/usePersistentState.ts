import { useMemo, useState, useSyncExternalStore } from 'react'
import { withShapeOf, type Plain } from './keptShape'
import {
  readPersonalEntry,
  removePersonalEntry,
  subscribeToPersonalEntries,
  writePersonalEntry,
} from './personalEntries'

export type PersistentState<Value> = {
  readonly value: Value
  /** Sets and keeps the next value. A value equal to the fallback is not kept. */
  readonly set: (next: Value | ((before: Value) => Value)) => void
  /** Returns to the fallback of the latest render; to be called when the form was sent or cancelled. */
  readonly clear: () => void
  /** Whether the value was kept before this component was mounted, or before `name` changed to this name. */
  readonly isRestored: boolean
}

/**
 * `useState` whose value survives a reload, an expired session and an idle sign-off. It is kept in this tab's session
 * storage, bound to the person (see `personalStorage.ts`), and in memory where storage is blocked or full. Components
 * with the same name share the value. Never for passwords, codes, card data or tokens.
 * @param name of the form and the id of its object; when it changes, the value kept under the other name is shown
 * @param fallback value while nothing is kept; as with `useState`, the first one given for a name counts
 * @param parse reads what was kept, maybe by an older deployment; undefined rejects it. By default the value takes the
 *   fallback's shape: unknown keys are dropped, missing ones filled. Values with lists, null or unions of literals need one.
 */
export function usePersistentState<Value extends Plain>(name: string, fallback: Value): PersistentState<Value>
export function usePersistentState<Value>(
  name: string,
  fallback: Value,
  parse: (kept: unknown) => Value | undefined,
): PersistentState<Value>
export function usePersistentState<Value extends Plain>(
  name: string,
  fallback: Value,
  parse: (kept: unknown) => Value | undefined = (kept) => withShapeOf(fallback, kept),
): PersistentState<Value> {
  const begin = (): Start<Value> => ({ name, fallback, parse, wasKept: hasPersistentState(name) })
  const [stored, setStart] = useState(begin)
  const start = stored.name === name ? stored : begin()
  if (start !== stored) setStart(start)
  const text = useSyncExternalStore(
    subscribeToPersonalEntries,
    () => readPersonalEntry(name),
    () => null,
  )
  const kept = useMemo(() => readKept(text, start.parse), [text, start])

  function set(next: Value | ((before: Value) => Value)): void {
    const before = readKept(readPersonalEntry(name), start.parse) ?? start.fallback
    const after = typeof next === 'function' ? next(before) : next
    const afterText = JSON.stringify(after)
    if (afterText === JSON.stringify(start.fallback)) removePersonalEntry(name)
    else writePersonalEntry(name, afterText)
  }

  function clear(): void {
    setStart((current) => (current.name === name ? { name, fallback, parse, wasKept: false } : current))
    removePersonalEntry(name)
  }

  return { value: kept ?? start.fallback, set, clear, isRestored: start.wasKept && kept !== undefined }
}

type Start<Value> = {
  readonly name: string
  readonly fallback: Value
  readonly parse: (kept: unknown) => Value | undefined
  readonly wasKept: boolean
}

/** Whether a value is kept under `name`; decides whether a form that was open is open again. */
export function hasPersistentState(name: string): boolean {
  return readPersonalEntry(name) !== null
}

function readKept<Value>(
  text: string | null,
  parse: (kept: unknown) => Value | undefined,
): Value | undefined {
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
