/** Web storage whose functions never throw: a browser may block it, and it may be full. */
export interface SafeStorage {
  /** Returns null without an entry, undefined if the browser blocks its storage. */
  readonly get: (key: string) => string | null | undefined
  /** Returns the parsed JSON; null without an entry, undefined if it is no JSON or the browser blocks its storage. */
  readonly getJson: (key: string) => unknown
  /** @returns whether it was stored */
  readonly set: (key: string, text: string) => boolean
  /** @returns false if the browser blocks its storage */
  readonly remove: (key: string) => boolean
  readonly keys: () => readonly string[]
}

/** @param storage called on each access, because a browser that blocks storage throws when it is referenced */
export function safeStorage(storage: () => Storage): SafeStorage {
  const get = (key: string) => attempt(() => storage().getItem(key))
  return {
    get,
    getJson: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null') as unknown),
    set: (key, text) => attempt(() => storage().setItem(key, text) === undefined) ?? false,
    remove: (key) => attempt(() => storage().removeItem(key) === undefined) ?? false,
    keys: () => attempt(() => Object.keys(storage())) ?? [],
  }
}

export const safeSessionStorage = safeStorage(() => window.sessionStorage)
export const safeLocalStorage = safeStorage(() => window.localStorage)

function attempt<Value>(access: () => Value): Value | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
