import type { Autosave, AutosaveDeps, AutosaveState, Clock, StoredAutosave } from './autosave'
import { createListeners } from '../store'

/** Debounce of saves while the user types. */
const pauseMs = 800
/** Initial delay of retries, with exponential backoff. */
const firstRetryMs = 1_000
const longestRetryMs = 30_000
/** Timeout of a request, because a connection can hang without an error. */
const requestTimeoutMs = 30_000

class NoAnswerError extends Error {
  override readonly name = 'TimeoutError'
}

/** @throws NoAnswerError on timeout; a later answer is ignored */
function answerOf<Answer>(answer: Promise<Answer>, clock: Clock): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(requestTimeoutMs, () =>
      reject(new NoAnswerError('The server did not answer in time.')),
    )
    answer.then(resolve, reject).finally(cancel)
  })
}

/**
 * Creates an autosave: saves are serialized, and the latest value wins. Unsaved changes are stored with the value in
 * flight. After a reload that value is sent again first, unchanged, so that the server recognizes it and a lost
 * answer never looks like a conflict.
 */
export function createAutosave<Value, Base>(deps: AutosaveDeps<Value, Base>): Autosave<Value, Base> {
  const { initial, server, storage, clock, isSame, isNewer } = deps
  const listeners = createListeners()
  const mergeListeners = createListeners<Value>()
  const stored = storage.load()
  const found = stored?.unsaved
  let saved = found?.saved ?? initial.value
  let unanswered = found?.unanswered
  let state: AutosaveState<Value, Base> = {
    value: found?.value ?? initial.value,
    base: found?.base ?? initial.base,
    status: found ? 'unsaved' : 'saved',
    savedAt: undefined,
    error: undefined,
    theirs: undefined,
    setAside: stored?.setAside ?? [],
  }
  let running: Promise<void> | undefined
  let failures = 0
  let isStopped = false
  let cancelTimer = () => {}

  function update(change: Partial<AutosaveState<Value, Base>>): void {
    state = { ...state, ...change }
    store()
    listeners.notify()
  }

  function store(): void {
    const stored = storedOf()
    if (stored) storage.put(stored)
    else storage.remove()
  }

  function storedOf(): StoredAutosave<Value, Base> | undefined {
    const { value, base, setAside } = state
    if (isUnsaved()) return { unsaved: { value, base, saved, ...(unanswered && { unanswered }) }, setAside }
    return setAside.length > 0 ? { setAside } : undefined
  }

  const isUnsaved = () => unanswered !== undefined || !isSame(state.value, saved)

  function saveAfter(milliseconds: number): void {
    cancelTimer()
    cancelTimer = clock.after(milliseconds, () => void run())
  }

  function run(): Promise<void> {
    cancelTimer()
    running ??= saveAll().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveAll(): Promise<void> {
    const isDue = () => !isStopped && state.status !== 'conflict' && isUnsaved()
    while (isDue()) {
      unanswered ??= { value: state.value }
      const sent = unanswered.value
      update({ status: 'saving' })
      try {
        const base = await answerOf(server.save(sent, state.base), clock)
        if (isStopped) return
        acknowledge(sent, base)
      } catch (error) {
        if (isStopped || !(await recover(error))) return
      }
    }
  }

  function acknowledge(value: Value, base: Base): void {
    unanswered = undefined
    failures = 0
    saved = value
    update({ base, status: isUnsaved() ? 'saving' : 'saved', savedAt: clock.now(), error: undefined })
  }

  /** @returns whether to continue saving */
  async function recover(error: unknown): Promise<boolean> {
    const failure = error instanceof NoAnswerError ? 'unanswered' : server.failureOf(error)
    if (failure === 'unanswered') return retryLater(error)
    unanswered = undefined
    if (failure === 'conflict') return meet(error)
    update({ status: 'refused', error })
    return false
  }

  function retryLater(error: unknown): false {
    update({ status: 'failed', error })
    saveAfter(Math.min(firstRetryMs * 2 ** failures, longestRetryMs))
    failures += 1
    return false
  }

  /** Reads the server's version after a conflict and merges or reports it. */
  async function meet(conflict: unknown): Promise<boolean> {
    try {
      const theirs = await answerOf(server.readLatest(conflict), clock)
      if (isStopped) return false
      // No real conflict: only the version has changed, or both sides wrote the same value.
      if (theirs && (isSame(theirs.value, saved) || isSame(theirs.value, state.value)))
        return continueFrom(theirs.value, theirs.base)
      if (theirs && server.merge) {
        const merged = server.merge({ mine: state.value, theirs: theirs.value, saved })
        continueFrom(theirs.value, theirs.base, merged)
        mergeListeners.notify(merged)
        return true
      }
      update({ status: 'conflict', theirs, error: conflict })
      return false
    } catch (error) {
      return !isStopped && retryLater(error)
    }
  }

  function continueFrom(known: Value, base: Base, value = state.value): true {
    saved = known
    update({ base, value, status: isSame(value, known) ? 'saved' : 'saving', error: undefined })
    return true
  }

  function set(value: Value): void {
    if (isStopped) return
    update({ value })
    if (state.status === 'saving' || state.status === 'conflict') return
    if (isUnsaved()) {
      update({ status: state.status === 'failed' ? 'failed' : 'unsaved' })
      saveAfter(pauseMs)
    } else {
      update({ status: 'saved' })
      cancelTimer()
    }
  }

  async function flush(): Promise<Base> {
    await running
    await run()
    if (isUnsaved() || state.status === 'conflict')
      throw state.error instanceof Error ? state.error : new Error('The autosave has ended.')
    return state.base
  }

  function resolve(choice: 'mine' | 'theirs'): void {
    const { theirs, value, setAside } = state
    if (state.status !== 'conflict' || !theirs) return
    saved = theirs.value
    const mine = choice === 'mine'
    update({
      base: theirs.base,
      value: mine ? value : theirs.value,
      setAside: [...setAside, mine ? theirs.value : value],
      status: mine ? 'unsaved' : 'saved',
      theirs: undefined,
      error: undefined,
    })
    void run()
  }

  if (found) saveAfter(0)

  return {
    current: () => state,
    subscribe: listeners.add,
    onMerge: mergeListeners.add,
    set,
    receive: ({ value, base }) => {
      if (isStopped || running || isUnsaved() || !isNewer(base, state.base)) return
      saved = value
      update({ value, base, status: 'saved' })
    },
    flush,
    resolve,
    dropSetAside: () => update({ setAside: [] }),
    stop: () => {
      isStopped = true
      cancelTimer()
    },
  }
}
