import { onSignOut } from '../session/signOut'
import type { Autosave, AutosaveServer, Clock, StoredAutosave, Versioned } from './autosave'
import { autosaveStorage, type StoredTypes } from './autosaveStorage'
import { createAutosave } from './createAutosave'

interface Saver {
  readonly flush: () => Promise<unknown>
  readonly stop: () => void
}

/** Every autosave of this page by its name: a screen that is left and opened again finds the one it had. */
const running = new Map<string, Saver>()

const clock: Clock = {
  now: () => new Date(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

interface KindOfAutosave<Value, Base> extends StoredTypes<Value, Base> {
  /** What the names of this kind begin with. */
  readonly kind: string
  readonly isSame: (one: Value, other: Value) => boolean
  readonly isNewer: (base: Base, than: Base) => boolean
}

export interface AutosaveRegistry<Value, Base> {
  /** The autosave of this name; created at the first call, when what was left unsaved in the tab is found again. */
  readonly open: (
    name: string,
    initial: Versioned<Value, Base>,
    server: AutosaveServer<Value, Base>,
  ) => Autosave<Value, Base>
  /** What is unsaved under a name, and what the server had before; undefined when nothing is. */
  readonly stored: (name: string) => StoredAutosave<Value, Base>['unsaved']
  /** Forgets what is unsaved under a name: it was signed or sent, or the person removed it. */
  readonly discard: (name: string) => void
}

/** The autosaves of one kind of value. They outlive the component that opened them, until the session ends. */
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

/** Stops every autosave of the page and leaves in the tab what is unsaved. */
export function closeAutosaves(): void {
  for (const autosave of running.values()) autosave.stop()
  running.clear()
}

/** Saves everything now; what fails is in the state of each and is tried again. */
function flushAll(): void {
  for (const autosave of running.values()) void autosave.flush().catch(() => {})
}

onSignOut(closeAutosaves)
window.addEventListener('online', flushAll)
// The request may not get through any more: the storage has the value in any case.
window.addEventListener('pagehide', flushAll)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll()
})
