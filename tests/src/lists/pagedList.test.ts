import { describe, expect, test } from 'vitest'
import { createPagedList, type ListPage, type PagedList } from '../../../src/lib/lists/pagedList'
import { fc, runs } from '../../support/random'

interface Row {
  readonly id: string
}

/** A list on a server that answers late and loses requests as the run decides, in the order of its rows' places. */
function createWorld(scheduler: fc.Scheduler, count: number) {
  const placeOf = new Map(Array.from({ length: count }, (_, index) => [`row-${index}`, index]))
  const losses: boolean[] = []
  let shown: ListPage<Row> | undefined
  let asked = 0
  let running = 0
  let mostAtOnce = 0
  let largest = 0

  const ids = () => [...placeOf].sort(([, one], [, other]) => one - other).map(([id]) => id)

  /** Like the API: after the position of the cursor, whether or not its row still exists. */
  function page(first: number, after: string | undefined): ListPage<Row> {
    const behind = ids().filter((id) => after === undefined || (placeOf.get(id) ?? 0) > Number(after))
    const nodes = behind.slice(0, first).map((id) => ({ id }))
    const last = nodes.at(-1)
    const endCursor = last ? String(placeOf.get(last.id)) : (after ?? null)
    return { nodes, pageInfo: { endCursor, hasNextPage: behind.length > nodes.length } }
  }

  const list: PagedList = createPagedList<Row>({
    read: async (first, after) => {
      asked += 1
      running += 1
      mostAtOnce = Math.max(mostAtOnce, running)
      largest = Math.max(largest, first)
      const isLost = losses.pop() ?? false
      try {
        await scheduler.schedule(Promise.resolve(), `page ${after ?? 'first'} asked`)
        if (isLost) throw new TypeError('Failed to fetch')
        const answer = page(first, after)
        await scheduler.schedule(Promise.resolve(), `page ${after ?? 'first'} answered`)
        return answer
      } finally {
        running -= 1
      }
    },
    shown: () => shown,
    show: (page) => {
      shown = page
    },
  })
  return {
    list,
    ids,
    losses,
    shown: () => shown?.nodes.map(({ id }) => id) ?? [],
    hasMore: () => shown?.pageInfo.hasNextPage ?? false,
    /** A row appears at the top, or moves there. */
    raise: (id: string) => placeOf.set(id, Math.min(0, ...placeOf.values()) - 1),
    remove: (id: string) => placeOf.delete(id),
    asked: () => asked,
    mostAtOnce: () => mostAtOnce,
    largest: () => largest,
  }
}

type World = ReturnType<typeof createWorld>

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function expectSound({ shown, mostAtOnce, largest }: World): void {
  expect(new Set(shown()).size).toBe(shown().length)
  expect(mostAtOnce()).toBeLessThanOrEqual(1)
  expect(largest()).toBeLessThanOrEqual(100)
}

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrives' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('moves' as const), which: fc.nat(300) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leaves' as const), which: fc.nat(300) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), isLost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('more' as const), isLost: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('letTimePass' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function play(world: World, scheduler: fc.Scheduler, steps: readonly Step[]): Promise<void> {
  for (const [index, each] of steps.entries()) {
    const ids = world.ids()
    if ('isLost' in each) world.losses.unshift(each.isLost)
    const which = 'which' in each ? ids[each.which % Math.max(ids.length, 1)] : undefined
    if (each.kind === 'arrives') world.raise(`new-${index}`)
    else if (each.kind === 'moves' && which !== undefined) world.raise(which)
    else if (each.kind === 'leaves' && which !== undefined) world.remove(which)
    else if (each.kind === 'event') void world.list.refresh()
    else if (each.kind === 'more') void world.list.loadMore()
    else if (scheduler.count() > 0) await scheduler.waitOne()
    await settle()
    expectSound(world)
  }
}

describe('a list that is read page by page and again at every event', () => {
  test('is the server’s over the range that is shown, whatever happened in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.nat(260),
        fc.array(step, { minLength: 1, maxLength: 60 }),
        async (scheduler, count, steps) => {
          const world = createWorld(scheduler, count)
          void world.list.refresh()
          await play(world, scheduler, steps)
          await scheduler.waitIdle()
          world.losses.length = 0

          // The next read finds missed rows, and removes no shown row that still exists.
          const before = world.shown()
          void world.list.refresh()
          await scheduler.waitIdle()
          const shown = world.shown()
          expect(shown).toEqual(world.ids().slice(0, shown.length))
          expect(world.hasMore()).toBe(shown.length < world.ids().length)
          const isThere = new Set(world.ids())
          for (const id of before) if (isThere.has(id)) expect(shown).toContain(id)
          expect(world.list.current()).toEqual({ error: undefined, isLoadingMore: false })

          // And the next pages follow without gaps, to the end.
          while (world.hasMore()) {
            void world.list.loadMore()
            await scheduler.waitIdle()
          }
          expect(world.shown()).toEqual(world.ids())
          expectSound(world)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('does not grow while as many rows leave as arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = createWorld(scheduler, 200)
        void world.list.refresh()
        await scheduler.waitIdle()
        for (let turn = 0; turn < 10; turn += 1) {
          world.raise(`new-${turn}`)
          world.remove(`row-${turn}`)
          void world.list.refresh()
          await scheduler.waitIdle()
        }
        expect(world.shown()).toHaveLength(50)
      }),
      { numRuns: runs(5) },
    )
  })

  test('refetches once for any number of events during a read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = createWorld(scheduler, 80)
        for (let event = 0; event < 20; event += 1) void world.list.refresh()
        await scheduler.waitIdle()
        expect(world.asked()).toBe(2)
      }),
      { numRuns: runs(5) },
    )
  })

  test('reports a failed read, keeps its rows, and loads one page for two presses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = createWorld(scheduler, 180)
        await Promise.all([world.list.refresh(), scheduler.waitIdle()])
        world.losses.push(true)
        await Promise.all([world.list.refresh(), scheduler.waitIdle()])
        expect(world.list.current().error).toBeInstanceOf(TypeError)
        expect(world.shown()).toHaveLength(50)

        void world.list.loadMore()
        void world.list.loadMore()
        expect(world.list.current().isLoadingMore).toBe(true)
        await scheduler.waitIdle()
        expect(world.list.current()).toEqual({ error: undefined, isLoadingMore: false })
        expect(world.shown()).toHaveLength(100)
      }),
      { numRuns: runs(5) },
    )
  })
})
