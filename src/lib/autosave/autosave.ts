/** A value with its version on the server. */
export interface Versioned<Value, Base> {
  readonly value: Value
  /** The base of the next save, such as an id and a version. */
  readonly base: Base
}

/**
 * `saved`: nothing to save. `unsaved`: waits for a pause in typing. `saving`: a save is in flight. `failed`: no
 * answer arrived, and the save is retried. `refused`: the server rejected this value, and the next change is saved
 * again. `conflict`: the server has a newer version from elsewhere, and the user must choose.
 */
export type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface AutosaveState<Value, Base> extends Versioned<Value, Base> {
  readonly status: AutosaveStatus
  /** When the server answered the last save of this page; undefined before the first. */
  readonly savedAt: Date | undefined
  /** Why the last save failed. */
  readonly error: unknown
  /** In a conflict, the server's value; undefined when nothing is editable any more. */
  readonly theirs: Versioned<Value, Base> | undefined
  /** Values discarded in conflicts, oldest first, stored until the user removes them. */
  readonly setAside: readonly Value[]
}

/** The state that survives a page reload. */
export interface StoredAutosave<Value, Base> {
  readonly unsaved?: Versioned<Value, Base> & {
    /** The server's value when the user began to edit it. */
    readonly saved: Value
    /** The value sent without an answer: the server may have it. */
    readonly unanswered?: { readonly value: Value }
  }
  readonly setAside: readonly Value[]
}

export interface AutosaveStorage<Value, Base> {
  readonly load: () => StoredAutosave<Value, Base> | undefined
  readonly put: (stored: StoredAutosave<Value, Base>) => void
  readonly remove: () => void
}

/** The consequence of a save error for the sent value. */
export type SaveFailure = 'unanswered' | 'refused' | 'conflict'

export interface AutosaveServer<Value, Base> {
  /**
   * Saves a value over a version. It must be idempotent: the same value over the same version returns the same base
   * and is never a conflict. This recognizes a save whose answer was lost.
   * @returns the base of the next save
   */
  readonly save: (value: Value, base: Base) => Promise<Base>
  readonly failureOf: (error: unknown) => SaveFailure
  /** Reads the server's value after a conflict; undefined when nothing is editable any more. */
  readonly readLatest: (conflict: unknown) => Promise<Versioned<Value, Base> | undefined>
  /** Merges two values without losing either; absent where the user must choose. */
  readonly merge?: (versions: {
    readonly mine: Value
    readonly theirs: Value
    readonly saved: Value
  }) => Value
}

export interface Clock {
  readonly now: () => Date
  /** @returns the function that cancels it */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

export interface AutosaveDeps<Value, Base> {
  readonly initial: Versioned<Value, Base>
  readonly server: AutosaveServer<Value, Base>
  readonly storage: AutosaveStorage<Value, Base>
  readonly clock: Clock
  readonly isSame: (one: Value, other: Value) => boolean
  readonly isNewer: (base: Base, than: Base) => boolean
}

/** Saves one value on the server while the user edits it. */
export interface Autosave<Value, Base> {
  /** Returns the same object until the state changes. */
  readonly current: () => AutosaveState<Value, Base>
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the value; the save is debounced. */
  readonly set: (value: Value) => void
  /** Adopts a value read from the server, unless it is older or there are unsaved changes. */
  readonly receive: (latest: Versioned<Value, Base>) => void
  /**
   * Saves immediately, after any save in flight.
   * @returns the base of everything set before
   * @throws the error of the save
   */
  readonly flush: () => Promise<Base>
  /** Calls back with a value merged with one from elsewhere. @returns the function that ends it */
  readonly onMerge: (listener: (merged: Value) => void) => () => void
  /** Resolves a conflict; the other value is set aside. */
  readonly resolve: (choice: 'mine' | 'theirs') => void
  readonly dropSetAside: () => void
  /** Stops for good and leaves unsaved changes in the storage. */
  readonly stop: () => void
}
