import { onSignOut } from '../session/signOut'
import type { Autosave, AutosaveServer, Clock, StoredAutosave, Versioned } from './autosave'
import { autosaveStorage, type StoredTypes } from './autosaveStorage'
import { createAutosave } from './createAutosave'

interface Saver {
  readonly flush: () => Promise<unknown>
  readonly stop: () => void
}

/** Every autosave of this page by name, so that a reopened screen finds its own. */
const running = new Map<string, Saver>()

const clock: Clock = {
  now: () => new Date(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

interface KindOfAutosave<Value, Base> extends StoredTypes<Value, Base> {
  /** Prefix of the names of this kind. */
  readonly kind: string
  readonly isSame: (one: Value, other: Value) => boolean
  readonly isNewer: (base: Base, than: Base) => boolean
}

export interface AutosaveRegistry<Value, Base> {
  /** Returns the autosave of this name. The first call creates it and restores unsaved changes from the tab. */
  readonly open: (
    name: string,
    initial: Versioned<Value, Base>,
    server: AutosaveServer<Value, Base>,
  ) => Autosave<Value, Base>
  /** Returns the unsaved changes of a name and the server's earlier value; undefined without any. */
  readonly stored: (name: string) => StoredAutosave<Value, Base>['unsaved']
  /** Discards the unsaved changes of a name, because they were signed, sent or removed by the user. */
  readonly discard: (name: string) => void
}

/**
 * Creates the autosaves of one kind of value. They outlive the component that opened them, until the session ends.
 */
export function autosaveRegistry<Value, Base>(
  options: KindOfAutosave<Value, Base>,
): AutosaveRegistry<Value, Base> {
  const { kind, isSame, isNewer } = options
  const own = new Map<string, Autosave<Value, Base>>()
  const nameOf = (name: string) => `${kind}.${name}`

  return {
    open: (name, initial, server) => {
      const known = own.get(name)
      if (known && running.get(nameOf(name)) === known) return known
      const storage = autosaveStorage(nameOf(name), options)
      const autosave = createAutosave({ initial, server, storage, clock, isSame, isNewer })
      own.set(name, autosave)
      running.set(nameOf(name), autosave)
      return autosave
    },
    stored: (name) => autosaveStorage(nameOf(name), options).load()?.unsaved,
    discard: (name) => {
      running.get(nameOf(name))?.stop()
      running.delete(nameOf(name))
      autosaveStorage(nameOf(name), options).remove()
    },
  }
}

/** Stops every autosave of the page and leaves unsaved changes in the tab. */
export function closeAutosaves(): void {
  for (const autosave of running.values()) autosave.stop()
  running.clear()
}

/** Saves everything now. Each failure is in the autosave's state and retried. */
function flushAll(): void {
  for (const autosave of running.values()) void autosave.flush().catch(() => {})
}

onSignOut(closeAutosaves)
window.addEventListener('online', flushAll)
// The request may not complete during unload; the storage has the value in any case.
window.addEventListener('pagehide', flushAll)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll()
})
