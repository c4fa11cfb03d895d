/** A value together with the version of it that the server has. */
export interface Versioned<Value, Base> {
  readonly value: Value
  /** What the next save builds on, such as an id and a version. */
  readonly base: Base
}

/**
 * `saved` nothing is left to save · `unsaved` waits for a pause in typing · `saving` a save is in flight · `failed` no
 * answer arrived, and the save is repeated · `refused` the server refused this value, and the next change is tried again
 * · `conflict` the server has a newer version from elsewhere, and the person has to choose.
 */
export type AutosaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface AutosaveState<Value, Base> extends Versioned<Value, Base> {
  readonly status: AutosaveStatus
  /** When the server answered the last save of this page; undefined before. */
  readonly savedAt: Date | undefined
  /** Why the last save did not work. */
  readonly error: unknown
  /** In a conflict, what the server has; undefined when it has nothing that can be changed any more. */
  readonly theirs: Versioned<Value, Base> | undefined
  /** What was not chosen in a conflict, oldest first; kept until the person removes it. */
  readonly setAside: readonly Value[]
}

/** What survives a reload of the page. */
export interface StoredAutosave<Value, Base> {
  readonly unsaved?: Versioned<Value, Base> & {
    /** What the server had when the person began to change it. */
    readonly saved: Value
    /** What was sent and not answered: the server may have it. */
    readonly unanswered?: { readonly value: Value }
  }
  readonly setAside: readonly Value[]
}

export interface AutosaveStorage<Value, Base> {
  readonly load: () => StoredAutosave<Value, Base> | undefined
  readonly put: (stored: StoredAutosave<Value, Base>) => void
  readonly remove: () => void
}

/** What an error of a save means for the value that was sent. */
export type SaveFailure = 'unanswered' | 'refused' | 'conflict'

export interface AutosaveServer<Value, Base> {
  /**
   * Saves a value over a version. The same value over the same version again must answer the same, and never be a
   * conflict: that is how a save is recognized whose answer was lost.
   * @returns the base of the next save
   */
  readonly save: (value: Value, base: Base) => Promise<Base>
  readonly failureOf: (error: unknown) => SaveFailure
  /** What the server has, asked after a conflict; undefined when there is nothing that can be changed any more. */
  readonly readLatest: (conflict: unknown) => Promise<Versioned<Value, Base> | undefined>
  /** Joins two values without losing either one; absent where the person has to choose. */
  readonly merge?: (versions: {
    readonly mine: Value
    readonly theirs: Value
    readonly saved: Value
  }) => Value
}

export interface Clock {
  readonly now: () => Date
  /** @returns what cancels it */
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

/** Saves one value on the server while it is being changed. */
export interface Autosave<Value, Base> {
  /** The same object until something changes. */
  readonly current: () => AutosaveState<Value, Base>
  /** @returns the function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the value; it is saved after a pause. */
  readonly set: (value: Value) => void
  /** Takes over what was read from the server, unless it is older or something is unsaved. */
  readonly receive: (latest: Versioned<Value, Base>) => void
  /**
   * Saves now, after a save that is in flight.
   * @returns the base of everything that was set before
   * @throws what the save failed with
   */
  readonly flush: () => Promise<Base>
  /** Calls back with a value that was joined with one from elsewhere. @returns the function that ends it */
  readonly onMerge: (listener: (merged: Value) => void) => () => void
  /** Ends a conflict; what is not chosen is set aside. */
  readonly resolve: (choice: 'mine' | 'theirs') => void
  readonly dropSetAside: () => void
  /** Ends it for good, and leaves in the storage what is unsaved. */
  readonly stop: () => void
}
