export interface Listeners<Event = void> {
  /** @returns the function that removes the listener; one that is added twice is called twice */
  readonly add: (listener: (event: Event) => void) => () => void
  readonly notify: (event: Event) => void
  readonly isEmpty: () => boolean
}

export function createListeners<Event = void>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    add: (listener) => {
      const entry = (event: Event) => listener(event)
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
    notify: (event) => Array.from(listeners).forEach((listener) => listener(event)),
    isEmpty: () => listeners.size === 0,
  }
}

/** A value outside React, for `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the same value until it is set. */
  readonly current: () => Value
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Notifies the listeners if the value is another one. */
  readonly set: (value: Value) => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = createListeners()
  let value = initial
  return {
    current: () => value,
    subscribe: listeners.add,
    set: (next) => {
      if (Object.is(value, next)) return
      value = next
      listeners.notify()
    },
  }
}
