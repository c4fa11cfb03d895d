import { describe, expect, test } from 'vitest'
import type { SentFile } from '../../../src/lib/messages/thread'
import { createAttachmentStore } from '../../../src/screens/messages/attachments/attachmentStore'
import type {
  DraftAttachment,
  AttachmentPhase,
} from '../../../src/screens/messages/attachments/draftAttachments'
import { fc, runs } from '../../support/random'

type Fate = 'kept' | 'connection' | 'stalled' | 'wrong_type' | 'lateProgress'

const sentFile = (id: string): SentFile => ({
  id,
  contentType: 'application/pdf',
  byteCount: 12,
  width: null,
  height: null,
})
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

/** A message with files, whose upload progress and order the run decides. */
function openComposer(scheduler: fc.Scheduler, fates: readonly Fate[]) {
  const next = [...fates]
  let stored: readonly DraftAttachment[] = []
  let ids = 0
  const takenBack: string[] = []
  const open = () =>
    createAttachmentStore({
      storage: { load: () => stored, save: (items) => (stored = items) },
      newId: () => `file-${(ids += 1)}`,
      newJob: (id, blob) => ({ id, conversationId: 'c1', blob, stop: new AbortController() }),
      send: async ({ id }, report) => {
        const fate = next.pop() ?? 'kept'
        const step = async (phase: AttachmentPhase) => {
          await scheduler.schedule(Promise.resolve(), `${id} ${phase.phase}`)
          report(phase)
        }
        await step({ phase: 'sending', share: 0.5 })
        if (fate === 'connection' || fate === 'stalled' || fate === 'wrong_type')
          return step({ phase: 'failed', problem: fate, canRetry: fate !== 'wrong_type' })
        await step({ phase: 'checking' })
        await step({ phase: 'kept', file: sentFile(id) })
        // As browsers do that report progress in tasks of their own.
        if (fate === 'lateProgress') await step({ phase: 'sending', share: 1 })
      },
      deleteUpload: (id) => {
        takenBack.push(id)
        return Promise.resolve()
      },
    })
  return { open, takenBack, heal: () => (next.length = 0), stored: () => stored }
}

const phases = (items: readonly DraftAttachment[]) => new Map(items.map(({ id, phase }) => [id, phase]))

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('comeOnline' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take' as const) }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('letTimePass' as const) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Runs a user's actions on the files of one message, with the given fate of each file. */
function createRun(scheduler: fc.Scheduler, fates: readonly Fate[]) {
  const composer = openComposer(scheduler, fates)
  const store = composer.open()
  const gone = new Set<string>()
  const sent: string[] = []
  let kept: readonly string[] = []
  let chosen = 0

  function add(count: number): void {
    const room = 10 - store.current().items.length
    store.add(Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`)))
    chosen += Math.min(room, count)
    expect(store.current().isFull).toBe(count > room)
  }

  async function take(each: Step): Promise<void> {
    const { items } = store.current()
    const which = 'which' in each ? (items[each.which % Math.max(items.length, 1)]?.id ?? '') : ''
    if (each.kind === 'add') add(each.count)
    else if (each.kind === 'remove') {
      if (which) gone.add(which)
      store.remove(which)
    } else if (each.kind === 'retry') store.retry(which)
    else if (each.kind === 'comeOnline') store.retryLost()
    else if (each.kind === 'take') sent.push(...store.take().map(({ id }) => id))
    else if (scheduler.count() > 0) await scheduler.waitOne()
  }

  function expectSound(): void {
    const now = phases(store.current().items)
    // All that was chosen is shown, sent with a message, or removed by the person.
    expect(now.size + sent.length + gone.size).toBe(chosen)
    for (const id of [...gone, ...sent]) expect(now.has(id)).toBe(false)
    for (const id of kept) if (now.has(id)) expect(now.get(id)).toBe('kept')
    kept = [...now].filter(([, phase]) => phase === 'kept').map(([id]) => id)
    expect(composer.stored()).toEqual(store.current().items)
    expect(new Set(sent).size).toBe(sent.length)
  }
  return { composer, store, take, expectSound }
}

describe('the files beside a message', () => {
  test('never lose a file that was chosen, whatever their uploads report in whatever order', async () => {
    const fate = fc.constantFrom<Fate>('kept', 'connection', 'stalled', 'wrong_type', 'lateProgress')
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fate, { maxLength: 20 }),
        fc.array(step, { minLength: 1, maxLength: 40 }),
        async (scheduler, fates, steps) => {
          const { composer, store, take, expectSound } = createRun(scheduler, fates)
          for (const each of steps) {
            await take(each)
            expectSound()
          }

          composer.heal()
          await scheduler.waitIdle()
          for (const { id } of store.current().items) store.retry(id)
          await scheduler.waitIdle()
          expect(store.current().items.filter(({ phase }) => phase !== 'kept')).toEqual([])
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('are restored after a reload; one whose upload was abandoned reports nothing any more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const composer = openComposer(scheduler, [])
        const before = composer.open()
        before.add([pdf('one.pdf')])
        await scheduler.waitIdle()
        before.add([pdf('two.pdf')])
        await scheduler.waitOne()
        before.stop()
        const after = composer.open()
        const shown = after.current().items
        await scheduler.waitIdle()
        expect(after.current().items).toBe(shown)
        expect(after.current().items[0]).toMatchObject({ phase: 'kept', file: { id: 'file-1' } })
        expect(before.current().items[1]?.phase).toBe('sending')
      }),
    )
  })

  test('leave with a message when complete; pending ones stay for the next', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const composer = openComposer(scheduler, [])
        const store = composer.open()
        store.add([pdf('one.pdf')])
        await scheduler.waitIdle()
        store.add([pdf('two.pdf')])
        expect(store.take()).toEqual([sentFile('file-1')])
        await scheduler.waitIdle()
        expect(store.take()).toEqual([sentFile('file-2')])
        expect(store.current().items).toEqual([])
        expect(composer.takenBack).toEqual([])
      }),
    )
  })
})
