import { personalKey } from '../storage/personalStorage'
import { safeSessionStorage } from '../storage/safeStorage'
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
    load: () => readStored(safeSessionStorage.getJson(key), types),
    put: (stored) => void safeSessionStorage.set(key, JSON.stringify(stored)),
    remove: () => void safeSessionStorage.remove(key),
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
