import { personalKey } from '../storage/personalStorage'
import type { AutosaveStorage, StoredAutosave, Versioned } from './autosave'

/** Distinguishes stored values from other data under the key, such as those of an earlier version. */
export interface StoredTypes<Value, Base> {
  readonly isValue: (stored: unknown) => stored is Value
  readonly isBase: (stored: unknown) => stored is Base
}

const keyOf = (name: string) => personalKey(`autosave.${name}`)

/**
 * Stores unsaved changes in the tab's session storage, bound to the account. A full or forbidden storage only loses
 * what a page reload would restore.
 */
export function autosaveStorage<Value, Base>(
  name: string,
  types: StoredTypes<Value, Base>,
): AutosaveStorage<Value, Base> {
  const key = keyOf(name)
  return {
    load: () => {
      const text = attempt(() => sessionStorage.getItem(key))
      return attempt(() => readStored(JSON.parse(text ?? 'null'), types))
    },
    put: (stored) => attempt(() => sessionStorage.setItem(key, JSON.stringify(stored))),
    remove: () => attempt(() => sessionStorage.removeItem(key)),
  }
}

function readStored<Value, Base>(
  stored: unknown,
  types: StoredTypes<Value, Base>,
): StoredAutosave<Value, Base> | undefined {
  if (!isObject(stored) || !Array.isArray(stored['setAside'])) return undefined
  const setAside = stored['setAside'].filter(types.isValue)
  const unsaved = readUnsaved(stored['unsaved'], types)
  return { setAside, ...(unsaved && { unsaved }) }
}

function readUnsaved<Value, Base>(
  stored: unknown,
  { isValue, isBase }: StoredTypes<Value, Base>,
): (Versioned<Value, Base> & { saved: Value; unanswered?: { value: Value } }) | undefined {
  if (!isObject(stored)) return undefined
  const { value, base, saved, unanswered } = stored
  if (!isValue(value) || !isBase(base) || !isValue(saved)) return undefined
  const sent = isObject(unanswered) ? unanswered['value'] : undefined
  return { value, base, saved, ...(isValue(sent) && { unanswered: { value: sent } }) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
