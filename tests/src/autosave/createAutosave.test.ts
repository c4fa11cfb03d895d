import { describe, expect, test } from 'vitest'
import type {
  Autosave,
  AutosaveServer,
  AutosaveStorage,
  StoredAutosave,
} from '../../../src/lib/autosave/autosave'
import { createAutosave } from '../../../src/lib/autosave/createAutosave'
import { fc, runs } from '../../support/random'

type Base = { readonly version: number }
/** Longer than any pause or retry delay, except the longest one. */
const patienceMs = 30_000

type Fate = 'ok' | 'requestLost' | 'answerLost' | 'hangs'

class Conflict extends Error {}
class Refusal extends Error {}

/** A tab, and a server that saves under the rule of the API: over the version it has, or the same value once more. */
function createWorld(deliver: (label: string) => Promise<void>) {
  const stored = { value: '', version: 0 }
  const fates: Fate[] = []
  const timers = new Map<number, { run: () => void; isPatience: boolean }>()
  let timerCount = 0
  /** State of the open page; saves in flight of an earlier page do not count. */
  let page = { inFlight: 0 }
  let kept: string | undefined
  const seen = { mostInFlight: 0, conflicts: 0, saves: 0 }

  const storage: AutosaveStorage<string, Base> = {
    load: () => (kept === undefined ? undefined : (JSON.parse(kept) as StoredAutosave<string, Base>)),
    put: (entry) => (kept = JSON.stringify(entry)),
    remove: () => (kept = undefined),
  }

  const server: AutosaveServer<string, Base> = {
    save: async (value, base) => {
      const fate = fates.pop() ?? 'ok'
      const own = page
      own.inFlight += 1
      seen.saves += 1
      seen.mostInFlight = Math.max(seen.mostInFlight, own.inFlight)
      await deliver('save asked')
      try {
        if (fate === 'requestLost') throw new TypeError('Failed to fetch')
        if (value === 'refused') throw new Refusal()
        const isRepeated = stored.version === base.version + 1 && stored.value === value
        if (!isRepeated && stored.version !== base.version) throw new Conflict()
        if (!isRepeated) Object.assign(stored, { value, version: base.version + 1 })
        const { version } = stored
        await deliver('save answered')
        if (fate === 'answerLost') throw new TypeError('Failed to fetch')
        if (fate === 'hangs') await new Promise(() => {})
        return { version }
      } finally {
        own.inFlight -= 1
      }
    },
    failureOf: (error) => {
      if (error instanceof Refusal) return 'refused'
      return error instanceof Conflict ? 'conflict' : 'unanswered'
    },
    readLatest: async () => {
      seen.conflicts += 1
      await deliver('latest read')
      return { value: stored.value, base: { version: stored.version } }
    },
  }

  const open = () =>
    createAutosave<string, Base>({
      initial: { value: stored.value, base: { version: stored.version } },
      server,
      storage,
      clock: {
        now: () => new Date(0),
        after: (milliseconds, run) => {
          const id = (timerCount += 1)
          timers.set(id, { run, isPatience: milliseconds >= patienceMs })
          return () => timers.delete(id)
        },
      },
      isSame: (one, other) => one === other,
      isNewer: (base, than) => base.version > than.version,
    })

  function fire(isDue: (timer: { isPatience: boolean }) => boolean): void {
    const due = [...timers].filter(([, timer]) => isDue(timer))
    for (const [id, timer] of due) {
      timers.delete(id)
      timer.run()
    }
  }

  return {
    stored,
    fates,
    seen,
    open,
    hasUnsaved: () => kept !== undefined,
    /** Ends every pause and every retry delay. */
    passPause: () => fire(({ isPatience }) => !isPatience),
    /** Ends the patience with a save that hangs. */
    passPatience: () => fire(({ isPatience }) => isPatience),
    reload: (autosave: Autosave<string, Base>) => {
      autosave.stop()
      page = { inFlight: 0 }
      return open()
    },
  }
}

/** Runs all pending promises. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

const instantly = () => Promise.resolve()

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('type' as const), word: fc.string({ maxLength: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('fate' as const),
      fate: fc.constantFrom<Fate>('ok', 'requestLost', 'answerLost'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('timers' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('arrive' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign' as const) }) },
)

test('the server has the latest text after a flush, whatever was slow, lost, left or loaded again', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      async (scheduler, steps) => {
        const world = createWorld((label) => scheduler.schedule(Promise.resolve(), label))
        let autosave = world.open()
        let text = ''
        const signings: Promise<void>[] = []
        for (const each of steps) {
          if (each.kind === 'type') autosave.set((text += each.word))
          else if (each.kind === 'fate') world.fates.unshift(each.fate)
          else if (each.kind === 'timers') world.passPause()
          else if (each.kind === 'arrive' && scheduler.count() > 0) await scheduler.waitOne()
          else if (each.kind === 'leave') void autosave.flush().catch(() => {})
          else if (each.kind === 'reload') autosave = world.reload(autosave)
          else if (each.kind === 'sign') signings.push(sign(autosave, text))
          await settle()
          expect(autosave.current().value).toBe(text)
          expect(autosave.current().status).not.toBe('conflict')
        }
        world.fates.length = 0
        const flushed = autosave.flush()
        await scheduler.waitIdle()
        await flushed.catch(() => {})
        const again = autosave.flush()
        await scheduler.waitIdle()
        await again
        await Promise.all(signings)

        expect(world.stored.value).toBe(text)
        expect(world.seen.conflicts).toBe(0)
        expect(world.seen.mostInFlight).toBeLessThanOrEqual(1)
        expect(world.hasUnsaved()).toBe(false)

        async function sign(signed: Autosave<string, Base>, atPress: string): Promise<void> {
          try {
            await signed.flush()
          } catch {
            return
          }
          // The text typed before the press is on the server, and possibly later text.
          expect(world.stored.value.startsWith(atPress)).toBe(true)
        }
      },
    ),
    { numRuns: runs(500) },
  )
})

/** Every text that a window shows. */
function textsOf(autosave: Autosave<string, Base>): string[] {
  const { value, setAside, theirs } = autosave.current()
  return [value, ...setAside, theirs?.value ?? '']
}

test('texts of two windows are never overwritten without a choice, and never lost by it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(
        fc.tuple(
          fc.constantFrom(0 as const, 1 as const),
          fc.constantFrom('type', 'timers', 'arrive'),
          fc.boolean(),
        ),
        {
          minLength: 1,
          maxLength: 30,
        },
      ),
      async (scheduler, steps) => {
        const one = createWorld((label) => scheduler.schedule(Promise.resolve(), label))
        const windows = [one.open(), one.open()] as const
        const written: string[] = []
        for (const [index, [window, kind, choosesMine]] of steps.entries()) {
          const autosave = windows[window]
          if (kind === 'type') {
            written.push(`<${index}>`)
            autosave.set(`${autosave.current().value}<${index}>`)
          } else if (kind === 'timers') one.passPause()
          else if (scheduler.count() > 0) await scheduler.waitOne()
          await settle()
          if (autosave.current().status === 'conflict') autosave.resolve(choosesMine ? 'mine' : 'theirs')
          const everywhere = [one.stored.value, ...windows.flatMap(textsOf)].join(' ')
          for (const word of written) expect(everywhere).toContain(word)
        }
      },
    ),
    { numRuns: runs(300) },
  )
})

describe('a save', () => {
  test('starts after the response to the last one, with the latest text', async () => {
    let answer = () => {}
    const world = createWorld(() => new Promise((resolve) => (answer = resolve)))
    const autosave = world.open()
    autosave.set('a')
    world.passPause()
    autosave.set('ab')
    autosave.set('abc')
    world.passPause()
    expect(world.seen.saves).toBe(1)
    for (let turn = 0; turn < 4; turn += 1) {
      answer()
      await settle()
    }
    expect(world.stored).toEqual({ value: 'abc', version: 2 })
  })

  test('is aborted if it hangs, repeated, and recognized by the server', async () => {
    const world = createWorld(instantly)
    const autosave = world.open()
    world.fates.push('hangs')
    autosave.set('a')
    world.passPause()
    await settle()
    expect(autosave.current().status).toBe('saving')
    autosave.set('ab')
    world.passPatience()
    await settle()
    expect(autosave.current().status).toBe('failed')
    world.passPause()
    await settle()
    expect(autosave.current().status).toBe('saved')
    expect(world.stored).toEqual({ value: 'ab', version: 2 })
    expect(world.seen.conflicts).toBe(0)
  })

  test('waits for another text if it is refused', async () => {
    const world = createWorld(instantly)
    const autosave = world.open()
    autosave.set('refused')
    world.passPause()
    await settle()
    world.passPause()
    expect(autosave.current().status).toBe('refused')
    expect(world.seen.saves).toBe(1)
    autosave.set('a better text')
    world.passPause()
    await settle()
    expect(world.stored.value).toBe('a better text')
  })

  test('changes nothing after the session ended, and the next session continues with the text', async () => {
    let answer = () => {}
    const world = createWorld(() => new Promise((resolve) => (answer = resolve)))
    const before = world.open()
    before.set('a')
    world.passPause()
    before.set('ab')
    const after = world.reload(before)
    for (let turn = 0; turn < 4; turn += 1) {
      answer()
      await settle()
      world.passPause()
    }
    await settle()
    answer()
    await settle()
    answer()
    await settle()
    expect(after.current()).toMatchObject({ value: 'ab', status: 'saved' })
    expect(world.stored.value).toBe('ab')
  })
})

test('a newer version that another window saved is shown only where nothing is unsaved', async () => {
  const world = createWorld(instantly)
  const autosave = world.open()
  autosave.receive({ value: 'theirs', base: { version: 2 } })
  expect(autosave.current()).toMatchObject({ value: 'theirs', base: { version: 2 } })
  autosave.receive({ value: 'an old answer', base: { version: 1 } })
  expect(autosave.current().value).toBe('theirs')
  autosave.set('mine')
  autosave.receive({ value: 'theirs again', base: { version: 3 } })
  expect(autosave.current().value).toBe('mine')
})

test('two texts that can be joined are joined without a question', async () => {
  const stored = { value: ['a', 'theirs'], version: 2 }
  const autosave = createAutosave<readonly string[], Base>({
    initial: { value: ['a'], base: { version: 1 } },
    server: {
      save: (value, { version }) => {
        if (version !== stored.version) return Promise.reject(new Conflict())
        Object.assign(stored, { value, version: version + 1 })
        return Promise.resolve({ version: stored.version })
      },
      failureOf: () => 'conflict',
      readLatest: () => Promise.resolve({ value: stored.value, base: { version: stored.version } }),
      merge: ({ mine, theirs }) => [...new Set([...theirs, ...mine])],
    },
    storage: { load: () => undefined, put: () => {}, remove: () => {} },
    clock: { now: () => new Date(0), after: () => () => {} },
    isSame: (one, other) => one.join() === other.join(),
    isNewer: (base, than) => base.version > than.version,
  })
  autosave.set(['a', 'mine'])
  expect(await autosave.flush()).toEqual({ version: 3 })
  expect(stored.value).toEqual(['a', 'theirs', 'mine'])
})
