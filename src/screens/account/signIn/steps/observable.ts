/** A value outside React, for `useSyncExternalStore`. */
export type Observable<Value> = {
  /** Returns the same value until it is set. */
  readonly current: () => Value
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (value: Value) => void
}

export function observable<Value>(initial: Value): Observable<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}
