import { useMemo, useState, useSyncExternalStore } from 'react'
import { coerceToShape, type PlainValue } from './coerceToShape'
import {
  readPersonalEntry,
  removePersonalEntry,
  subscribeToPersonalEntries,
  writePersonalEntry,
} from './personalEntries'

export type PersistentState<Value> = {
  readonly value: Value
  /** Sets and stores the next value. A value equal to the fallback is not stored. */
  readonly set: (next: Value | ((before: Value) => Value)) => void
  /** Resets to the fallback of the latest render; called when the form was sent or canceled. */
  readonly clear: () => void
  /** Whether the value was stored before this component was mounted, or before `name` changed to this name. */
  readonly isRestored: boolean
}

/**
 * Returns state that survives a reload, an expired session and an idle sign-out. It is stored in this tab's session
 * storage, bound to the account (see `personalStorage.ts`), and in memory if storage is blocked or full. Components
 * with the same name share the value. Never for passwords, codes, card data or tokens.
 * @param name of the form and the id of its object; a change shows the value stored under the new name
 * @param fallback value while nothing is stored; as with `useState`, the first one of a name is used
 * @param parse parses the stored value, maybe of an older deployment; undefined rejects it. By default the value
 *   takes the fallback's shape: unknown keys are dropped, missing ones filled. Values with lists, null or unions of
 *   literals need one.
 */
export function usePersistentState<Value extends PlainValue>(
  name: string,
  fallback: Value,
): PersistentState<Value>
export function usePersistentState<Value>(
  name: string,
  fallback: Value,
  parse: (stored: unknown) => Value | undefined,
): PersistentState<Value>
export function usePersistentState<Value extends PlainValue>(
  name: string,
  fallback: Value,
  parse: (stored: unknown) => Value | undefined = (stored) => coerceToShape(fallback, stored),
): PersistentState<Value> {
  const begin = (): Start<Value> => ({ name, fallback, parse, wasStored: hasPersistentState(name) })
  const [current, setStart] = useState(begin)
  const start = current.name === name ? current : begin()
  if (start !== current) setStart(start)
  const text = useSyncExternalStore(
    subscribeToPersonalEntries,
    () => readPersonalEntry(name),
    () => null,
  )
  const stored = useMemo(() => readStored(text, start.parse), [text, start])

  function set(next: Value | ((before: Value) => Value)): void {
    const before = readStored(readPersonalEntry(name), start.parse) ?? start.fallback
    const after = typeof next === 'function' ? next(before) : next
    const afterText = JSON.stringify(after)
    if (afterText === JSON.stringify(start.fallback)) removePersonalEntry(name)
    else writePersonalEntry(name, afterText)
  }

  function clear(): void {
    setStart((known) => (known.name === name ? { name, fallback, parse, wasStored: false } : known))
    removePersonalEntry(name)
  }

  return { value: stored ?? start.fallback, set, clear, isRestored: start.wasStored && stored !== undefined }
}

type Start<Value> = {
  readonly name: string
  readonly fallback: Value
  readonly parse: (stored: unknown) => Value | undefined
  readonly wasStored: boolean
}

/** Returns whether a value is stored under `name`, so that a form that was open opens again. */
export function hasPersistentState(name: string): boolean {
  return readPersonalEntry(name) !== null
}

function readStored<Value>(
  text: string | null,
  parse: (stored: unknown) => Value | undefined,
): Value | undefined {
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
