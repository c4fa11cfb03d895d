import { expect, test } from 'vitest'
import { shownMessages, type Outgoing, type ThreadMessage } from '../../../src/lib/messages/thread'
import {
  createThreadStore,
  type Outbox,
  type ThreadServer,
  type ThreadStore,
} from '../../../src/lib/messages/threadStore'
import { message } from '../support/threadBuilders'
import { fc, runs } from '../../support/random'

const pageSize = 3

class Refusal extends Error {}

function memoryOutbox(initial: readonly Outgoing[] = []) {
  const kept = new Map(initial.map((each) => [each.id, each]))
  const outbox: Outbox = {
    load: () => [...kept.values()],
    put: (each) => kept.set(each.id, each),
    remove: (id) => kept.delete(id),
  }
  return { outbox, kept }
}

/** A conversation on a server that answers, loses requests and loses answers as the run decides. */
function createWorld(scheduler: fc.Scheduler, earlier: number) {
  const log: ThreadMessage[] = Array.from({ length: earlier }, (_, index) => message(index + 1))
  const fates: ('ok' | 'requestLost' | 'answerLost' | 'refused')[] = []
  const pageFates: boolean[] = []
  let isOnline = true
  let ids = 0
  const { outbox, kept } = memoryOutbox()

  function append(id: string, body: string, senderId: string): ThreadMessage {
    const existing = log.find((each) => each.id === id)
    if (existing) return existing
    const next = message(log.length + 1, { id, body, senderId })
    log.push(next)
    return next
  }

  async function answer<Value>(value: () => Value, label: string): Promise<Value> {
    const isLost = pageFates.pop() ?? false
    await scheduler.schedule(Promise.resolve(), `${label} asked`)
    if (isLost) throw new Error('The network is gone')
    const answered = value()
    await scheduler.schedule(Promise.resolve(), `${label} answered`)
    return answered
  }

  function pageOf(all: readonly ThreadMessage[], from: 'start' | 'end') {
    const messages = from === 'start' ? all.slice(0, pageSize) : all.slice(-pageSize)
    return { messages, hasMore: all.length > pageSize }
  }

  const store: ThreadStore = createThreadStore({
    server: {
      newest: () => answer(() => pageOf(log, 'end'), 'newest'),
      after: (last) => answer(() => pageOf(log.slice(last), 'start'), `after ${last}`),
      before: (first) => answer(() => pageOf(log.slice(0, first - 1), 'end'), `before ${first}`),
      send: async ({ id, body }) => {
        const fate = fates.pop() ?? 'ok'
        await scheduler.schedule(Promise.resolve(), 'send asked')
        if (fate === 'requestLost') throw new Error('The network is gone')
        if (fate === 'refused') throw new Refusal('TooManyRequests')
        const sent = append(id, body, 'me')
        await scheduler.schedule(Promise.resolve(), 'send answered')
        if (fate === 'answerLost') throw new Error('The network is gone')
        return sent
      },
    },
    outbox,
    newId: () => `own-${(ids += 1)}`,
    now: () => new Date('2026-11-21T09:00:00Z'),
    refusalOf: (error) => (error instanceof Refusal ? 'TooManyRequests' : undefined),
    isOnline: () => isOnline,
  })
  return { store, log, fates, pageFates, append, kept, setOnline: (online: boolean) => (isOnline = online) }
}

type World = ReturnType<typeof createWorld>

/** Lets one pending response arrive, and its continuations run. */
async function pass(scheduler: fc.Scheduler): Promise<void> {
  if (scheduler.count() > 0) await scheduler.waitOne()
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** Invariants that hold at every moment, not only at the end. */
function expectSound({ store, log }: World, written: readonly string[]): void {
  const { thread } = store.current()
  const shown = shownMessages(thread)
  const sequences = shown.map(({ sequence }) => sequence)
  expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 1) + index))
  expect(shown).toEqual(log.slice((sequences[0] ?? 1) - 1, sequences.at(-1) ?? 0))

  const ids = [...shown.map(({ id }) => id), ...thread.outgoing.map(({ id }) => id)]
  expect(new Set(ids).size).toBe(ids.length)
  const visible = [...shown, ...thread.outgoing].map(({ body }) => body)
  for (const body of written) expect(visible).toContain(body)
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('theyWrite'), isEventLost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeatEvent'), which: fc.nat(40) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('iWrite'),
      fate: fc.constantFrom('ok' as const, 'requestLost' as const, 'answerLost' as const, 'refused' as const),
      isEventLost: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('catchUp'), isLost: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('older') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('goOffline') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('comeBack') }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('letTimePass') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function play(world: World, scheduler: fc.Scheduler, steps: readonly Step[]): Promise<string[]> {
  const { store, log } = world
  const written: string[] = []
  const publish = (published: ThreadMessage) =>
    void scheduler.schedule(Promise.resolve(), `event ${published.sequence}`).then(() => {
      store.receive([published])
      return undefined
    })

  for (const [index, each] of steps.entries()) {
    if ('isEventLost' in each && !('fate' in each)) {
      const theirs = world.append(`theirs-${index}`, `theirs ${index}`, 'doctor-1')
      if (!each.isEventLost) publish(theirs)
    } else if ('which' in each) {
      const repeated = log[each.which % Math.max(log.length, 1)]
      if (repeated) publish(repeated)
    } else if ('fate' in each) {
      world.fates.unshift(each.fate)
      written.push(`mine ${index}`)
      store.write(`mine ${index}`)
    } else if (each.kind === 'catchUp') {
      if ('isLost' in each) world.pageFates.push(each.isLost)
      void store.catchUp()
    } else if (each.kind === 'older') void store.loadOlder()
    else if (each.kind === 'goOffline') world.setOnline(false)
    else if (each.kind === 'comeBack') {
      world.setOnline(true)
      store.resumeSending()
    } else await pass(scheduler)
    expectSound(world, written)
  }
  return written
}

/** Restores the network: all pending responses arrive, and the client reconnects. */
async function heal({ store, setOnline, fates, pageFates }: World, scheduler: fc.Scheduler): Promise<void> {
  fates.length = 0
  pageFates.length = 0
  setOnline(true)
  await scheduler.waitIdle()
  store.resumeSending()
  for (const { id, code } of store.current().thread.outgoing) if (code) store.retry(id)
  void store.catchUp()
  await scheduler.waitIdle()
  while (store.current().thread.first > 1) {
    void store.loadOlder()
    await scheduler.waitIdle()
  }
}

test('no message is lost, doubled or reordered, whatever the order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.nat(12),
      fc.array(step, { minLength: 1, maxLength: 40 }),
      async (scheduler, earlier, steps) => {
        const world = createWorld(scheduler, earlier)
        void world.store.catchUp()
        const written = await play(world, scheduler, steps)
        await heal(world, scheduler)

        const { thread } = world.store.current()
        expectSound(world, written)
        expect(shownMessages(thread)).toEqual(world.log)
        expect(thread.outgoing).toEqual([])
        expect(world.kept.size).toBe(0)
        const stored = world.log.map(({ body }) => body)
        for (const body of written) expect(stored.filter((each) => each === body)).toHaveLength(1)
      },
    ),
    { numRuns: runs(400) },
  )
})

test('one event beyond a gap fills it, without waiting for a reconnect', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.boolean(),
      fc.array(fc.boolean(), { maxLength: 30 }),
      async (scheduler, isOpen, isLost) => {
        const world = createWorld(scheduler, 2)
        void world.store.catchUp()
        if (isOpen) await scheduler.waitIdle()
        let heard = 0
        for (const [index, lost] of isLost.entries()) {
          const theirs = world.append(`theirs-${index}`, `theirs ${index}`, 'doctor-1')
          await pass(scheduler)
          if (lost) continue
          world.store.receive([theirs])
          heard = theirs.sequence
        }
        await scheduler.waitIdle()
        expect(world.store.current().thread.last).toBeGreaterThanOrEqual(heard)
        expectSound(world, [])
      },
    ),
    { numRuns: runs(200) },
  )
})

test('a catch-up loads everything that existed when it was requested, even while another is running', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
      async (scheduler, bursts) => {
        const world = createWorld(scheduler, 1)
        const promised: Promise<void>[] = []
        for (const [index, burst] of bursts.entries()) {
          for (let each = 0; each < burst; each += 1) world.append(`${index}-${each}`, 'unheard', 'doctor-1')
          const stored = world.log.length
          const expectThere = () => expect(world.store.current().thread.last).toBeGreaterThanOrEqual(stored)
          promised.push(world.store.catchUp().then(expectThere))
          await pass(scheduler)
        }
        await scheduler.waitIdle()
        await Promise.all(promised)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('pending messages keep the order of writing when responses are lost', async () => {
  const fate = fc.constantFrom('ok' as const, 'requestLost' as const, 'answerLost' as const)
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fate, { minLength: 2, maxLength: 10 }),
      async (scheduler, fates) => {
        const world = createWorld(scheduler, 2)
        void world.store.catchUp()
        for (const [index, each] of fates.entries()) {
          world.fates.unshift(each)
          world.store.write(`mine ${index}`)
          await pass(scheduler)
        }
        while (world.store.current().thread.outgoing.length > 0) {
          await scheduler.waitIdle()
          world.store.resumeSending()
        }
        const mine = world.log.filter(({ senderId }) => senderId === 'me').map(({ body }) => body)
        expect(mine).toEqual(fates.map((_, index) => `mine ${index}`))
      },
    ),
    { numRuns: runs(200) },
  )
})

function quietStore(server: Partial<ThreadServer>, outbox: Outbox = memoryOutbox().outbox): ThreadStore {
  const nothing = () => Promise.resolve({ messages: [], hasMore: false })
  return createThreadStore({
    server: {
      newest: nothing,
      after: nothing,
      before: nothing,
      send: () => Promise.reject(new Error('Nothing is sent here')),
      ...server,
    },
    outbox,
    newId: () => 'own-1',
    now: () => new Date(0),
    refusalOf: () => undefined,
    isOnline: () => true,
  })
}

test('an event ahead of the newest page makes the store load the messages in between', async () => {
  const store = quietStore({
    newest: () => Promise.resolve({ messages: [message(1), message(2)], hasMore: false }),
    after: () => Promise.resolve({ messages: [message(3), message(4)], hasMore: false }),
  })
  store.receive([message(4)])
  await store.catchUp()
  expect(shownMessages(store.current().thread).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
})

test('a failure to load the newest page is reported, and retried', async () => {
  let answers = 0
  const newest = () => {
    answers += 1
    return answers === 1
      ? Promise.reject(new Error('gone'))
      : Promise.resolve({ messages: [message(1)], hasMore: false })
  }
  const store = quietStore({ newest })
  await store.catchUp()
  expect(store.current().opening).toBe('failed')
  await store.catchUp()
  expect(store.current()).toMatchObject({ opening: 'idle', thread: { isOpen: true, last: 1 } })
})

test('messages written before a reload are sent after it, once', async () => {
  const unsent: Outgoing = {
    id: 'own-9',
    body: 'Is it safe with coffee?',
    attachments: [],
    writtenAt: '2026-11-21T09:00:00Z',
    state: 'sending',
  }
  const { outbox, kept } = memoryOutbox([unsent])
  const sent: string[] = []
  const send: ThreadServer['send'] = ({ id, body }) => {
    sent.push(id)
    return Promise.resolve(message(1, { id, body }))
  }
  const store = quietStore({ send }, outbox)
  expect(store.current().thread.outgoing).toMatchObject([{ id: 'own-9', state: 'queued' }])

  await store.catchUp()
  store.resumeSending()
  await expect.poll(() => store.current().thread.outgoing).toEqual([])
  expect(sent).toEqual(['own-9'])
  expect(kept.size).toBe(0)
})
